import { expect, test } from '@jest/globals';
import { type FlyerListing, flyerTexts } from './flyerTexts.ru';

const loss: FlyerListing = {
  id: 1,
  title: 'Убежала из парка',
  category: 'Потерянные',
  type: 'Собаки',
  breed: 'Такса',
  sex: 2,
  city: 'Москва',
  description: 'Ласковая',
};
const said = (over: Partial<NonNullable<FlyerListing['lost']>>): FlyerListing['lost'] => ({
  event_date: null,
  place: null,
  marks: { colour: null, size: null, collar: null, special: null },
  reward: null,
  ...over,
});
const wordsOf = (over: Partial<FlyerListing>) => flyerTexts({ ...loss, ...over });

test.each([
  ['Потерянные', 'Собаки', 1, 'Пропал пёс'],
  ['Потерянные', 'Кошки', 2, 'Пропала кошка'],
  ['Потерянные', 'Птицы', 1, 'Пропал'],
  ['Потерянные', 'Собаки', 0, 'Пропало животное'],
  ['Найденные', 'Кошки', 1, 'Найден кот'],
  ['Найденные', 'Хорьки', 2, 'Найдена'],
  ['Найденные', 'Птицы', 0, 'Найдено животное'],
] as const)('%s, %s, sex %d: %s', (category, type, sex, heading) => {
  expect(wordsOf({ category, type, sex })?.heading).toBe(heading);
});

test('a listing that is neither lost nor found has none', () => {
  expect(wordsOf({ category: 'Продажа' })).toBeNull();
});

test('the place names its city once, and texts are on one line', () => {
  expect(wordsOf({ lost: said({ place: 'парк\n«Сокольники»' }) })?.place).toBe('Москва, парк «Сокольники»');
  expect(wordsOf({ lost: said({ place: 'Москва, парк' }) })?.place).toBe('Москва, парк');
});

test.each([undefined, null, said({})])('without day and place it names the city alone: %j', (lost) => {
  expect(wordsOf({ lost })).toMatchObject({ date: null, place: 'Москва', heading: 'Пропала собака' });
});

test('uses the description without marks, cut at the end of a word', () => {
  const marksOf = (description: string) => wordsOf({ description })?.marks.find(({ name }) => name === 'Приметы')?.text;
  expect(marksOf('Пугливый.\n\nОтзывается на Рекса.')).toBe('Пугливый. Отзывается на Рекса.');
  expect(marksOf('слово '.repeat(100))).toMatch(/^(слово )+слово…$/);
  // No lone surrogate remains at the end.
  expect(marksOf('🐶'.repeat(300))).toBe(`${'🐶'.repeat(200)}…`);
  const lost = said({ marks: { colour: null, size: null, collar: null, special: 'хромает' } });
  expect(wordsOf({ description: 'Ласковый', lost })?.marks.at(-1)?.text).toBe('хромает');
});

test('shows a reward in roubles, none without one', () => {
  expect(wordsOf({ lost: said({ reward: null }) })?.reward).toBeNull();
  expect(wordsOf({ lost: said({ reward: 1_000_000 }) })?.reward).toBe('Вознаграждение 1\u00a0000\u00a0000\u00a0₽');
});
