import { expect, test } from '@jest/globals';
import { parseRetryAfter } from './parseErrorBody';

const now = () => Date.parse('2026-11-15T12:00:00Z');

test.each([
  [undefined, undefined],
  ['0', 0],
  ['120', 120],
  ['Sun, 15 Nov 2026 12:00:30 GMT', 30],
  ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
])('%s', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});
