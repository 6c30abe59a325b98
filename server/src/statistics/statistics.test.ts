import { describe, expect, test } from '@jest/globals';
import { compareRates, type RateStratum } from './compareRates';
import { type Counts, compareTimes } from './compareTimes';
import { normalTail } from './normalTail';
import { spentError } from './spentError';

const stratum = (trial: [number, number], live: [number, number]): RateStratum => ({
  trial: { hits: trial[0], total: trial[1] },
  live: { hits: live[0], total: live[1] },
});

const countsOf = (values: readonly number[]): Counts => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('the tail of the normal distribution', () => {
  // scipy.stats.norm.sf
  test.each([
    [0, 0.5],
    [1, 0.15865525393145707],
    [1.96, 0.024997895148220435],
    [2.575829, 0.005000004389240811],
    [3.29, 0.0005009369137857222],
    [5, 2.866515718791933e-7],
    [8, 6.22096057427174e-16],
    [-1, 0.8413447460685429],
  ])('from %d', (z, tail) => {
    expect(Math.abs(normalTail(z) / tail - 1)).toBeLessThan(1e-9);
  });
});

describe('rates', () => {
  test('of one table are compared as Fisher does: the lady who tastes tea', () => {
    expect(compareRates([stratum([3, 4], [1, 4])])).toMatchObject({
      trial: 0.75,
      live: 0.25,
      p: expect.closeTo(17 / 70, 10),
    });
  });

  test('are as in the examples of scipy', () => {
    expect(compareRates([stratum([8, 10], [1, 6])]).p).toBeCloseTo(0.024475524475524483, 10);
  });

  test('of several tables are as in the example of R, mantelhaen.test(Rabbits, exact = TRUE): 0.03994 on both sides', () => {
    // Cured of those who got penicillin at once, and later.
    const doses: [number, number, number, number][] = [
      [0, 6, 0, 5],
      [3, 3, 0, 6],
      [6, 0, 2, 4],
      [5, 1, 6, 0],
      [2, 0, 5, 0],
    ];
    const tables = doses.map(([cured, died, late, lost]) => stratum([cured, cured + died], [late, late + lost]));
    expect(compareRates(tables).p).toBeCloseTo(0.0399449 / 2, 6);
  });

  test('are weighed by what both have, so that another mix of addresses changes nothing', () => {
    // Each address has the same rate with both; the trial has come to the worse one more often.
    const result = compareRates([stratum([1, 100], [9, 900]), stratum([90, 900], [10, 100]), stratum([5, 5], [0, 0])]);
    expect(result).toMatchObject({ trial: expect.closeTo(0.055, 6), live: expect.closeTo(0.055, 6), compared: 1000 });
    expect(result.p).toBeGreaterThan(0.4);
  });

  test('with nothing to compare say nothing', () => {
    expect(compareRates([stratum([5, 5], [0, 0])])).toEqual({ trial: 0, live: 0, p: 1, compared: 0 });
    expect(compareRates([stratum([0, 5], [0, 5])]).p).toBe(1);
  });

  test('of thousands of visits take no time', () => {
    const strata = Array.from({ length: 100 }, () => stratum([8, 16], [32, 64]));
    expect(compareRates(strata).p).toBeGreaterThan(0.4);
    expect(compareRates([stratum([1600, 1600], [0, 6400])]).p).toBeLessThan(1e-300);
  });
});

describe('times', () => {
  // scipy.stats.mannwhitneyu(x, y, alternative='greater', method='asymptotic', use_continuity=False)
  test.each([
    [[0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46], [1.15, 0.88, 0.9, 0.74, 1.21], 0.11033568095992347],
    [[19, 22, 16, 29, 24], [20, 11, 17, 12], 0.04320536648685],
    [[1, 1, 2, 2, 3, 3, 3, 4], [1, 1, 1, 2, 2, 3, 3, 2, 1], 0.11280815165924102],
  ])('are compared as in the examples of scipy', (trial, live, p) => {
    expect(compareTimes([{ trial: countsOf(trial), live: countsOf(live) }]).p).toBeCloseTo(p, 9);
  });

  test('are compared within what is alike', () => {
    const fast = [10, 11, 12, 13, 14, 15, 16, 17];
    const slow = fast.map((value) => value * 10);
    const mixed = [
      { trial: countsOf(fast.slice(0, 2)), live: countsOf(fast) },
      { trial: countsOf(slow), live: countsOf(slow.slice(0, 2)) },
    ];
    // The trial has come to the slow address more often; put together it would seem slower by far.
    const together = {
      trial: countsOf([...fast.slice(0, 2), ...slow]),
      live: countsOf([...fast, ...slow.slice(0, 2)]),
    };
    expect(compareTimes([together]).p).toBeLessThan(0.02);
    expect(compareTimes(mixed).p).toBeGreaterThan(0.2);
    expect(compareTimes([{ trial: countsOf([1]), live: new Map() }])).toEqual({ trial: 0, live: 0, p: 1, compared: 0 });
  });

  test('have a median between values where these are coarse', () => {
    const even = compareTimes([{ trial: countsOf([8, 16]), live: countsOf([8, 8, 8, 16]) }]);
    expect(even.trial).toBe(12);
    expect(even.live).toBeCloseTo(10, 9);
    expect(compareTimes([{ trial: countsOf([5]), live: countsOf([7, 7]) }])).toMatchObject({ trial: 5, live: 7 });
  });
});

describe('the error that may have been spent', () => {
  test('is all of it at the end, and a fifth after an eighth of the data', () => {
    const at = [0, 0.125, 0.25, 0.5, 1, 2].map((fraction) => spentError(0.01, fraction));
    // α · ln(1 + (e − 1) · t): Lan and DeMets, 1983.
    expect(at.map((one) => Number(one.toFixed(5)))).toEqual([0, 0.00195, 0.00357, 0.0062, 0.01, 0.01]);
  });
});
