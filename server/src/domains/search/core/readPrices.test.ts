import { expect, test } from '@jest/globals';
import { readPrices } from './readPrices';

test.each<[string, string, { priceFrom?: number; priceTo?: number }]>([
  ['щенок до 20 тысяч', 'щенок', { priceTo: 20_000 }],
  ['щенок до 15.000', 'щенок', { priceTo: 15_000 }],
  ['щенок до 15,000 ₽', 'щенок', { priceTo: 15_000 }],
  ['щенок до 15 000 руб. москва', 'щенок москва', { priceTo: 15_000 }],
  ['до 1,5 тыс', '', { priceTo: 1500 }],
  ['до 15к', '', { priceTo: 15_000 }],
  ['до 15т.р.', '', { priceTo: 15_000 }],
  ['до 15 тр', '', { priceTo: 15_000 }],
  ['от 1.5 млн', '', { priceFrom: 1_500_000 }],
  ['от 5 тысяч до 10 тысяч', '', { priceFrom: 5000, priceTo: 10_000 }],
  ['от 5000 до 10000', '', { priceFrom: 5000, priceTo: 10_000 }],
  ['лабрадор до 20000', 'лабрадор', { priceTo: 20_000 }],
  ['до 500 рублей', '', { priceTo: 500 }],
  ['до 500', 'до 500', {}],
  ['котёнок до 15 кг', 'котёнок до 15 кг', {}],
  ['до 2 месяцев', 'до 2 месяцев', {}],
  ['до 3,5 кг', 'до 3,5 кг', {}],
  ['до 15.000 тыс', 'до 15.000 тыс', {}],
  ['до 15000 2 кота', '2 кота', { priceTo: 15_000 }],
  ['до 99999999999999', 'до 99999999999999', {}],
])('reads the prices of %j', (text, rest, prices) => {
  const { rest: left, ...found } = readPrices(text);
  expect(left.replace(/\s+/g, ' ').trim()).toBe(rest);
  expect(found).toEqual(prices);
});
