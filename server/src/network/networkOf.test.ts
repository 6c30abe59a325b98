import { expect, test } from '@jest/globals';
import { networkOf } from './networkOf';

test.each([
  ['203.0.113.7', '203.0.113.200', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['::ffff:203.0.113.7', '203.0.113.9', true],
  ['2001:db8:1:2::3', '2001:db8:1:ffff::', true],
  ['2001:db8:1::', '2001:db8:2::', false],
  ['unknown', 'other', false],
])('%s and %s are of one network: %s', (one, other, expected) => {
  expect(networkOf(one) === networkOf(other)).toBe(expected);
});
