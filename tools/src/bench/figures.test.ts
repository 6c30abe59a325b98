import { expect, it } from '@jest/globals';
import { Figures } from './figures';

it('shows the median and the spread of the rounds, and whether the median keeps its limit', () => {
  const figures = new Figures();
  for (const value of [3, 1234.5, 1.23456]) figures.add('page, ms', value, { most: 5 });
  figures.add('share', 0.5, { least: 0.6 });
  figures.add('pages', 10);
  expect(figures.rows()).toEqual({
    'page, ms': { median: 3, least: 1.23, most: 1235, rounds: 3, limit: '✓ ≤ 5' },
    share: { median: 0.5, least: 0.5, most: 0.5, rounds: 1, limit: '✗ ≥ 0.6' },
    pages: { median: 10, least: 10, most: 10, rounds: 1, limit: '' },
  });
  expect(figures.areGood).toBe(false);
});

it('a figure with a limit that could not be measured fails the bench', () => {
  const figures = new Figures();
  figures.add('page, ms', 1, { most: 5 });
  expect(figures.areGood).toBe(true);
  figures.add('share', Number.NaN, { least: 0.6 });
  figures.add('share', 1, { least: 0.6 });
  expect(figures.areGood).toBe(false);
});
