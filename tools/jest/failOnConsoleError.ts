import { afterEach, beforeEach, expect, jest } from '@jest/globals';

const spy = jest.spyOn(console, 'error');

beforeEach(() => {
  spy.mockClear();
});

/** An unexpected `console.error` is a failure; a test that expects one clears the spy. */
afterEach(() => {
  expect(spy.mock.calls).toEqual([]);
});
