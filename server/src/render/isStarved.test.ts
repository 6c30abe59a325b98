import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchLoad } from './isStarved';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([
  [0, 1],
  [1500, 1],
  [120_000, 0],
])('reports a process that loads for eleven seconds, unless pages may take longer: %d ms', (pageLimitMs, reports) => {
  const onLate = jest.fn();
  const stop = watchLoad(undefined, pageLimitMs, () => {
    stop();
    onLate();
  });
  jest.advanceTimersByTime(11_000);
  stop();
  expect(onLate).toHaveBeenCalledTimes(reports);
});
