import { expect, test } from '@jest/globals';
import { parsePaymentId } from './parsePaymentId';

test.each([
  ['1', 1],
  ['10482', 10482],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['01', null],
  ['abc', null],
  ['', null],
  [undefined, null],
])('%j is %j', (text, id) => {
  expect(parsePaymentId(text)).toBe(id);
});
