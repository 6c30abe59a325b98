import { expect, test } from '@jest/globals';
import { parseId } from './endpoints';

test.each<[string | undefined, number | null]>([
  ['1', 1],
  ['10482', 10_482],
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
])('parses the id %p as %p', (text, expected) => expect(parseId(text)).toBe(expected));

test('accepts 0 for accounts', () => {
  expect(parseId('0', 0)).toBe(0);
  expect(parseId('00', 0)).toBeNull();
  expect(parseId('-1', 0)).toBeNull();
});
