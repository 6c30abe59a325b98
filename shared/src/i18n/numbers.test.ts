import { expect, test } from '@jest/globals';
import { formatNumber } from './formatNumber';
import { formatPrice } from './formatPrice';
import { plural } from './plural';

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

test('thousands of a plain number are parted by non-breaking spaces', () => {
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
