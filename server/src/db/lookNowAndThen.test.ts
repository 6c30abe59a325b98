import { expect, it } from '@jest/globals';
import { lookNowAndThen } from './lookNowAndThen';

/** Longer than any test. */
const LONG_MS = 1e9;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('never waits, and looks no sooner than asked', async () => {
  let looks = 0;
  const known = lookNowAndThen(LONG_MS, async () => {
    looks += 1;
    return looks;
  });
  expect(known()).toBeNull();
  await settled();
  expect([known(), known()]).toEqual([1, 1]);
  await settled();
  expect(looks).toBe(1);
});

it('looks again at the next question when it failed', async () => {
  let looks = 0;
  const known = lookNowAndThen(LONG_MS, async () => {
    looks += 1;
    if (looks === 1) throw new Error('away');
    return looks;
  });
  known();
  await settled();
  expect(known()).toBeNull();
  await settled();
  expect(known()).toBe(2);
});

it('keeps what it knew when nothing is found', async () => {
  const found = [1, null];
  const known = lookNowAndThen<number>(-1, async () => found.shift() ?? null);
  known();
  await settled();
  expect(known()).toBe(1);
  await settled();
  expect(known()).toBe(1);
});
