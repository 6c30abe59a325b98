import { it } from '@jest/globals';

/**
 * Whether the tests run in their short form, as `npm test` runs them; `npm run test:full` and a test that is run by
 * itself leave nothing out.
 */
export const isShortForm = process.env.TEST_FORM === 'short';

/** Declares a test of the full form alone: a long one of whose kind another stays in the short form. */
export const inFull = (name: string, test: () => unknown, timeLimitMs?: number): void =>
  // Asked for at each call: a worker evaluates this module once, but every test file has an `it` of its own.
  (isShortForm ? it.skip : it)(name, async () => void (await test()), timeLimitMs);

/** Of a table of cases the whole in the full form, in the short one those that `isKept` names. */
export const casesOf = <T>(all: readonly T[], isKept: (one: T) => boolean): T[] =>
  isShortForm ? all.filter(isKept) : [...all];
