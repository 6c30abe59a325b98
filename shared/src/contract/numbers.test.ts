import { expect, test } from '@jest/globals';
import { formatNumber, formatPrice, plural } from './numbers.ru';

const NBSP = '\u00a0';

test.each([
  [0, `0${NBSP}₽`],
  [500, `500${NBSP}₽`],
  [8500, `8${NBSP}500${NBSP}₽`],
  [45_000, `45${NBSP}000${NBSP}₽`],
  [1_000_000, `1${NBSP}000${NBSP}000${NBSP}₽`],
])('%d roubles', (roubles, text) => {
  expect(formatPrice(roubles)).toBe(text);
});

test('separates thousands by non-breaking spaces', () => {
  expect(formatNumber(12_345.6)).toBe(`12${NBSP}345,6`);
});

const forms = { one: 'объявление', few: 'объявления', many: 'объявлений' };

test.each([
  [0, 'объявлений'],
  [1, 'объявление'],
  [2, 'объявления'],
  [4, 'объявления'],
  [5, 'объявлений'],
  [11, 'объявлений'],
  [12, 'объявлений'],
  [21, 'объявление'],
  [22, 'объявления'],
  [111, 'объявлений'],
  [1.5, 'объявлений'],
])('%d %s', (count, form) => {
  expect(plural(count, forms)).toBe(form);
});

const whole = [...Array(1200).keys()].flatMap((index) => [index, -1 - index, index * 997, 10 ** 12 + index]);

test('formats numbers, prices and nouns as Intl does', () => {
  const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
  const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });
  const rules = new Intl.PluralRules('ru');
  const rest = [0.1, 12.345, 1.005, -3.5, 1e21, 99_999.999];
  for (const value of [...whole, ...rest]) expect(formatNumber(value)).toBe(numbers.format(value));
  for (const value of [...whole, 0.6, 12.4, 99_999.7]) expect(formatPrice(value)).toBe(roubles.format(value));
  for (const value of [...whole, ...rest]) {
    const rule = rules.select(value);
    expect(plural(value, { one: 'one', few: 'few', many: 'many' })).toBe(rule === 'other' ? 'many' : rule);
  }
});
