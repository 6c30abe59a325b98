import { it } from '@jest/globals';

/**
 * `npm test` is the short form, `npm test -- --long` what else any machine can run; `npm run test:full` and a single
 * test skip nothing.
 */
export type TestForm = 'short' | 'long' | 'full';

export const testForm = (): TestForm => {
  const form = process.env.TEST_FORM;
  return form === 'short' || form === 'long' ? form : 'full';
};

/** Whether tables of cases are reduced to one of each kind. */
export const isShortForm = testForm() !== 'full';

/** Declares a test of the full form only: a long one with a similar test in the short form. */
export const inFull = (name: string, test: () => unknown, timeLimitMs?: number): void =>
  // Read at each call: a worker evaluates this module once, but every test file has an `it` of its own.
  (isShortForm ? it.skip : it)(name, async () => void (await test()), timeLimitMs);

/** Returns all cases of a table in the full form, in the short one those of `isKept`. */
export const casesOf = <T>(all: readonly T[], isKept: (one: T) => boolean): T[] =>
  isShortForm ? all.filter(isKept) : [...all];
