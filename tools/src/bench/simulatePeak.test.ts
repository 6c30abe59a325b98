import { expect, it } from '@jest/globals';
import { coresFor, simulatePeak } from './simulatePeak';

const SECONDS = 60;

it('calls that come seldom take as long as their work', () => {
  const { p50, servingLoad, inDatabase } = simulatePeak(
    [{ perSecond: 1, serving: 10, database: 0.001 }],
    { serving: 4, database: 1 },
    600,
  );
  // The median of a time that is spread exponentially around 10.
  expect(p50).toBeGreaterThan(6);
  expect(p50).toBeLessThan(8);
  expect(servingLoad).toBeCloseTo(0.0025);
  expect(inDatabase).toBe(1);
});

it('calls wait as queueing theory says', () => {
  // One server, busy for half of the time: a call takes twice its work in the mean, and its time is spread exponentially.
  const { p50, p99 } = simulatePeak(
    [{ perSecond: 50, serving: 10, database: 0.0001 }],
    { serving: 1, database: 1 },
    3600,
  );
  expect(p50 / (20 * Math.LN2)).toBeCloseTo(1, 1);
  expect(p99 / (20 * Math.log(100))).toBeCloseTo(1, 1);
});

it('as much again takes twice the cores, and p99 is kept', () => {
  const flows = (perSecond: number) => [
    { perSecond, serving: 5, database: 1 },
    { perSecond: perSecond / 10, serving: 40, database: 10 },
  ];
  const limits = { mostP99: 400, seconds: SECONDS };
  const one = coresFor(flows(500), limits);
  const two = coresFor(flows(1000), limits);
  expect(one.bearing.p99).toBeLessThanOrEqual(400);
  expect(one.bearing.servingLoad).toBeLessThanOrEqual(0.6);
  expect(two.cores.serving / one.cores.serving).toBeCloseTo(2, 0);
});
