import { expect, test } from '@jest/globals';
import type { FeedCriteria, Section } from 'shared/contract';
import { criterionChips } from './CriterionChips';
import { filterLists } from './FilterLists';

const lists = filterLists('market', {
  types: [],
  categories: [],
  cities: [],
  objects: [
    { id: 1, name: 'Клетки', owner: 0 },
    { id: 7, name: 'Для птиц', owner: 1 },
  ],
});

const labels = (section: Section, criteria: FeedCriteria, known: typeof lists | undefined = lists) =>
  criterionChips(section, criteria, known).map(({ label }) => label.replaceAll('\u00a0', ' '));

test.each<[Section, FeedCriteria, string[]]>([
  ['pets', {}, []],
  [
    'pets',
    { category: 'Продажа', type: 'Кошки', breed: 'Мейн-кун', city: 'Тула', sex: 0, priceFrom: 100, priceTo: 2000 },
    ['Продажа', 'от 100 ₽ до 2 000 ₽', 'Кошки', 'Мейн-кун', 'Тула', 'Пол не указан'],
  ],
  ['pets', { category: 'Продажа', priceTo: 2000, sex: 2 }, ['Продажа', 'до 2 000 ₽', 'Девочка']],
  ['pets', { q: 'кот', city: 'Тула', radius: 25, sort: 'near' }, ['Тула + 25 км']],
  ['pets', { region: 'Тульская область' }, ['Тульская область']],
  ['pets', { age: 1, vaccinated: true }, ['До 3 месяцев', 'С прививками']],
  ['market', { objectId: 7, condition: 2 }, ['Клетки/Для птиц', 'б/у']],
  ['services', { serviceId: 99 }, ['Услуга']],
])('%s: %j', (section, criteria, expected) => {
  expect(labels(section, criteria)).toEqual(expected);
});

test('each removes its own criterion only, the category also the price', () => {
  const criteria: FeedCriteria = { category: 'Продажа', city: 'Тула', priceFrom: 100, priceTo: 200 };
  expect(criterionChips('pets', criteria, undefined).map(({ without }) => without)).toEqual([
    { city: 'Тула' },
    { category: 'Продажа', city: 'Тула' },
    { category: 'Продажа', priceFrom: 100, priceTo: 200 },
  ]);
});
