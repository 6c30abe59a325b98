import { consentEditions } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';

const cities = [
  { id: 1, name: 'Москва' },
  { id: 2, name: 'Орёл' },
];
const named = (...names: string[]) => names.map((name) => ({ name }));

const kind = 'publication';
const edition = consentEditions[kind];

/** Answers a given consent and the forms' catalogues. */
export const answerFilterLists = (): void =>
  server.use(
    http.get('*/api/consents', () =>
      HttpResponse.json([{ kind, edition, given: { edition, at: '2026-11-21T09:00:00.000Z' } }]),
    ),
    http.get('*/api/filters', () =>
      HttpResponse.json({
        types: named('Кошки'),
        breeds: [{ id: 1, name: 'Мейн-кун', type: 'Кошки', popular: true }],
        cities,
        categories: named('Продажа'),
      }),
    ),
    http.get('*/api/filters_market', () =>
      HttpResponse.json({
        types: named('Не указано'),
        objects: [
          { id: 1, name: 'Клетки', owner: 0 },
          { id: 7, name: 'Для птиц', owner: 1 },
        ],
        cities,
        categories: named('Продажа'),
      }),
    ),
    http.get('*/api/filters_service', () =>
      HttpResponse.json({ services: [{ id: 3, name: 'Выгул' }], cities, categories: named('Платно') }),
    ),
  );
