import { expect, test } from '@jest/globals';
import { priceHintText } from './CreateFields';

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
