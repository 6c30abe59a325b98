import { afterEach, beforeEach, expect, jest } from '@jest/globals';

let spy: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  // Anew for each test: a file that restores all mocks behind a test takes this one along.
  spy = jest.spyOn(console, 'error');
  spy.mockClear();
});

/** An unexpected `console.error` is a failure; a test that expects one clears the spy. */
afterEach(() => {
  expect(spy.mock.calls).toEqual([]);
});
