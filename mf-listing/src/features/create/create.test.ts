import { describe, expect, test } from '@jest/globals';
import { priceHintText } from './CreateFields';
import { createForms, limitText } from './createForms';
import { dayBack } from './DayField';
import { firstError } from './FirstError';
import { readValues } from './readValues';

describe('CreateFields', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

  test.each([
    [25_000, 40_000, 'Обычно 25–40 тыс. ₽'],
    [24_870, 40_499, 'Обычно 25–40 тыс. ₽'],
    [10_000, 115_000, 'Обычно 10–120 тыс. ₽'],
    [800, 1500, 'Обычно 800–1 500 ₽'],
    [9900, 12_300, 'Обычно 9 900–12 000 ₽'],
    [5, 12, 'Обычно 5–12 ₽'],
    [30_000, 30_100, 'Обычно около 30 000 ₽'],
  ])('%i to %i: %s', (from, to, text) => {
    expect(plain(priceHintText({ from, to }))).toBe(text);
  });
});

describe('createForms', () => {
  test.each([
    ['block', 'абв', 'абвг', 3, 'абв'],
    ['block', 'абв', 'агбв', 3, 'абв'],
    ['block', 'а', 'абвгд', 3, 'абв'],
    ['block', 'аб', 'абв', 3, 'абв'],
    ['cut', 'абв', 'габв', 3, 'габ'],
    ['cut', '', 'абвгд', 3, 'абв'],
    ['cut', '🐶🐶', '🐶🐶🐶', 2, '🐶🐶'],
  ] as const)('%s: %p typed as %p', (excess, previous, next, max, expected) => {
    expect(limitText(previous, next, max, excess)).toBe(expected);
  });
});

describe('firstError', () => {
  test.each([
    ['pets', {}, null],
    [
      'pets',
      { city: 'Такого города нет', title: 'Это поле должно быть заполнено' },
      'Заголовок: Это поле должно быть заполнено',
    ],
    ['market', { price: 'Нужна цена', images: 'Нужна фотография' }, 'Фотографии: Нужна фотография'],
  ] as const)('of %s, %j: %s', (section, errors, text) => {
    expect(firstError(section, { values: { category: '' }, errors })).toBe(text);
  });

  test('names the catalogue as in the section', () => {
    const invalid = { values: { category: '' }, errors: { catalogue: 'Выберите из списка' } };
    expect(firstError('pets', invalid)).toMatch(/^Порода: /);
    expect(firstError('services', invalid)).toMatch(/^Услуга: /);
  });

  test('returns the first error by steps for a lost or found animal', () => {
    const errors = { place: 'Напишите, где', event_date: 'Когда?', special: 'Длинно', description: 'Длинно' };
    const firstOf = (shown: typeof errors | Omit<typeof errors, 'special'>) =>
      firstError('pets', { values: { category: 'Потерянные' }, errors: shown });
    expect(firstOf(errors)).toBe('Особые приметы: Длинно');
    const { special: _special, ...later } = errors;
    expect(firstOf(later)).toBe('День: Когда?');
  });
});

describe('readReport', () => {
  const now = new Date();
  const loss = {
    ...createForms.pets.initial,
    title: 'Кот Барсик',
    category: 'Потерянные',
    catalogue: 'Мейн-кун',
    city: 'Москва',
    event_date: dayBack(now, 0),
    place: 'у метро Сокольники',
  };

  const read = (over: Partial<typeof loss>) =>
    readValues('pets', { ...loss, ...over }, 1, {
      findItem: () => ({ id: 1, name: 'Мейн-кун', type: 'Кошки', popular: true }),
      findCity: () => ({ name: 'Москва' }),
    });

  test.each<[string, Partial<typeof loss>, object]>([
    ['everything filled', {}, {}],
    ['no day', { event_date: '' }, {}],
    ['a day to come', { event_date: dayBack(now, -3) }, { event_date: 'Этот день ещё не наступил' }],
    [
      'a day too long ago',
      { event_date: dayBack(now, 400) },
      { event_date: expect.stringContaining('больше года назад') },
    ],
    ['no day at all', { event_date: '2026-02-31' }, { event_date: expect.stringContaining('ГГГГ-ММ-ДД') }],
    ['no place', { place: ' ' }, {}],
    ['neither day nor place', { event_date: '', place: '' }, {}],
    ['a find with neither', { category: 'Найденные', event_date: '', place: '' }, {}],
    ['a point alone', { place: '', point: '{"latitude":55.7,"longitude":37.6}' }, {}],
    [
      'a point abroad',
      { point: '{"latitude":48.8,"longitude":2.3}' },
      { place: expect.stringContaining('вне России') },
    ],
    ['long words of a collar', { collar: 'а'.repeat(201) }, { collar: 'Не более 200 символов' }],
    ['a short chip', { chip: '12345' }, { chip: 'Номер чипа — 15 цифр, без букв' }],
    ['a reward of nothing', { reward: '0' }, { reward: expect.stringContaining('от 1 до') }],
    ['a find that rewards nobody', { category: 'Найденные', reward: '0' }, {}],
    ['a sale, which needs none of it', { category: 'Продажа', price: '5', event_date: '', place: '', chip: '1' }, {}],
  ])('%s', (_, over, errors) => {
    expect(read(over).errors).toEqual(errors);
  });

  test.each(['Потерянные', 'Найденные'])('of %s, sends neither an empty day nor an empty place', (category) => {
    const { sent } = read({ category, event_date: '', place: ' ' });
    expect(Object.keys(sent)).toEqual(expect.not.arrayContaining(['event_date', 'place', 'point']));
  });

  test('sends no report with a sale', () => {
    const { sent } = read({ category: 'Продажа', price: '5', chip: '643094000123456', colour: 'рыжий' });
    expect(Object.keys(sent)).toEqual(expect.not.arrayContaining(['event_date', 'place', 'chip', 'marks']));
  });
});
