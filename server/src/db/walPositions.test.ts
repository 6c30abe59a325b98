import { expect, it } from '@jest/globals';
import { createWalPositions, parseLsn } from './walPositions';

it('reads positions as numbers that can be compared', () => {
  expect(parseLsn('0/FF')).toBe(255n);
  expect(parseLsn('1/0')).toBe(2n ** 32n);
  expect(parseLsn('16/B374D848') > parseLsn('16/B374D847')).toBe(true);
});

it('knows which position was reached how long ago, and forgets older ones', () => {
  const positions = createWalPositions(1000);
  expect(positions.behind(1000, 0)).toBeNull();
  positions.record('0/1', 0);
  positions.record('0/2', 500);
  expect(positions.behind(1000, 600)).toBe(1n);
  positions.record('0/3', 1600);
  expect(positions.behind(1000, 1600)).toBe(2n);
  expect(positions.behind(0, 1600)).toBe(3n);
  // A time without an entry counts as the one before.
  expect(positions.behind(1000, 60_000)).toBe(3n);
});

it('starts over when the WAL position goes back, as after a failover with data loss', () => {
  const positions = createWalPositions(1000);
  positions.record('0/9', 0);
  positions.record('0/5', 100);
  expect(positions.behind(1000, 5000)).toBe(5n);
});
