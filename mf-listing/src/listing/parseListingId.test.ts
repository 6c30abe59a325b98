import { expect, test } from '@jest/globals';
import { parseListingId } from './parseListingId';

test.each<[string | undefined, number | null]>([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999', null],
  ['0', null],
  ['007', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
  ['12abc', null],
  [' 1', null],
  ['', null],
  [undefined, null],
])('id %p is %p', (text, expected) => {
  expect(parseListingId(text)).toBe(expected);
});
