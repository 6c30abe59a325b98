import { afterEach, beforeEach, expect, jest } from '@jest/globals';

let spy: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  // For each test: a file that restores all mocks after a test removes this one as well.
  spy = jest.spyOn(console, 'error');
  spy.mockClear();
});

/** Fails a test on an unexpected `console.error`; a test that expects one clears the spy. */
afterEach(() => {
  expect(spy.mock.calls).toEqual([]);
});
