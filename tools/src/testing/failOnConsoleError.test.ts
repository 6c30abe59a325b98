import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => void jest.restoreAllMocks());

it.each(['first', 'second'])('is listened to in the %s test of a file that restores all mocks', () => {
  expect(jest.isMockFunction(console.error)).toBe(true);
});
