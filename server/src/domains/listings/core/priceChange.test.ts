import { expect, it } from '@jest/globals';
import { DAY_MS } from 'shared/contract';
import { priceChange, shownPriceBefore } from './listingContent';

const day = (days: number): Date => new Date(Date.parse('2026-11-01T00:00:00.000Z') + days * DAY_MS);

/** Applies these prices on these days to a price of 100 since the first day. */
const after = (...steps: [number, number | null][]) => {
  let price = {
    price: 100 as number | null,
    priceSince: day(0),
    priceBefore: null as number | null,
    priceLoweredAt: null as Date | null,
  };
  for (const [on, next] of steps) price = priceChange(price, next, day(on));
  return [price.priceBefore, price.priceLoweredAt] as const;
};

it.each<[string, [number, number | null][], number | null, number | null]>([
  ['lowered after a week', [[7, 90]], 100, 7],
  ['lowered too early', [[6.99, 90]], null, null],
  [
    'lowered twice',
    [
      [7, 90],
      [8, 80],
    ],
    100,
    7,
  ],
  [
    'lowered twice, a week apart',
    [
      [7, 90],
      [14, 80],
    ],
    90,
    14,
  ],
  [
    'raised again',
    [
      [7, 90],
      [8, 95],
    ],
    null,
    null,
  ],
  [
    'up and down',
    [
      [10, 200],
      [11, 100],
    ],
    null,
    null,
  ],
  [
    'up and down below',
    [
      [10, 200],
      [16, 90],
    ],
    null,
    null,
  ],
  [
    'up for a week and down',
    [
      [10, 200],
      [17, 100],
    ],
    200,
    17,
  ],
  ['the same', [[10, 100]], null, null],
  [
    'the same after a lowering',
    [
      [7, 90],
      [9, 90],
    ],
    100,
    7,
  ],
  ['without a price', [[10, null]], null, null],
  [
    'without a price in between',
    [
      [10, null],
      [20, 50],
    ],
    null,
    null,
  ],
])('%s', (_, steps, before, on) => {
  expect(after(...steps)).toEqual([before, on === null ? null : day(on)]);
});

it('is shown for 14 days', () => {
  const lowered = day(0).toISOString();
  expect(shownPriceBefore(100, lowered, day(13.99))).toBe(100);
  expect(shownPriceBefore(100, lowered, day(14))).toBeNull();
  expect(shownPriceBefore(null, null, day(0))).toBeNull();
});
