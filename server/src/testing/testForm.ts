import { it } from '@jest/globals';

/**
 * How much a run covers: `npm test` the short form, `npm test -- --long` what that leaves out and any machine can run.
 * `npm run test:full` and a test that is run by itself leave nothing out.
 */
export type TestForm = 'short' | 'long' | 'full';

/** Returns the form of this run. */
export const testForm = (): TestForm => {
  const form = process.env.TEST_FORM;
  return form === 'short' || form === 'long' ? form : 'full';
};

/** Whether tables of cases are cut down to one of each kind. */
export const isShortForm = testForm() !== 'full';

/** Declares a test of the full form alone: a long one of whose kind another stays in the short form. */
export const inFull = (name: string, test: () => unknown, timeLimitMs?: number): void =>
  // Asked for at each call: a worker evaluates this module once, but every test file has an `it` of its own.
  (isShortForm ? it.skip : it)(name, async () => void (await test()), timeLimitMs);

/** Of a table of cases the whole in the full form, in the short one those that `isKept` names. */
export const casesOf = <T>(all: readonly T[], isKept: (one: T) => boolean): T[] =>
  isShortForm ? all.filter(isKept) : [...all];
