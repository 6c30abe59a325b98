import { expect, test } from '@jest/globals';
import { marketListing, petListing, serviceListing } from 'shared/testing';
import { type ListingTile, listingTiles } from './FactTiles';

const read = (tiles: readonly ListingTile[]) =>
  tiles.map(({ label, value, wide }) => `${label}: ${value}${wide ? ' (wide)' : ''}`);

const marks = { colour: 'рыжий', size: 'средний', collar: 'синий с бубенчиком', special: 'хромает' } as const;
const lost = { event_date: null, place: null, point: null, marks, reward: null };

test.each([
  ['a girl', petListing({ sex: 2 }), ['Пол: Девочка']],
  [
    'every fact',
    petListing({ sex: 1, age: 14, vaccinated: true, documents: true }),
    ['Пол: Мальчик', 'Возраст: 1 год 2 месяца', 'Прививки: Есть', 'Документы: Есть'],
  ],
  ['no facts', petListing({ sex: 0 }), ['Порода: Вельш-корги пемброк', 'Город: Москва']],
  [
    'a loss',
    petListing({ category: 'Потерянные', sex: 0, lost }),
    ['Окрас: Рыжий', 'Размер: Средний', 'Ошейник: Синий с бубенчиком (wide)', 'Особые приметы: Хромает (wide)'],
  ],
])('a pet, %s', (_, listing, expected) => {
  expect(read(listingTiles('pets', listing))).toEqual(expected);
});

test('shows the chip of an own listing without its number', () => {
  const own = petListing({
    sex: 0,
    lost: { ...lost, marks: { ...marks, collar: null, special: null }, has_chip: true },
  });
  expect(read(listingTiles('pets', own)).at(-1)).toBe('Чип: Указан. Номер никто не видит. (wide)');
});

test.each([
  [1, 'Не указано', ['Состояние: Новое']],
  [2, 'Для кошек', ['Состояние: Б/у', 'Для кого: Для кошек']],
] as const)('goods in condition %p, %p', (condition, type, expected) => {
  expect(read(listingTiles('market', marketListing({ condition, type })))).toEqual(expected);
});

test('a service without optional fields', () => {
  expect(read(listingTiles('services', serviceListing()))).toEqual(['Услуга: Выгул', 'Город: Москва']);
  expect(read(listingTiles('services', serviceListing({ city: '' })))).toEqual(['Услуга: Выгул']);
});
