import { expect, test } from '@jest/globals';
import { lineOf, networkOf, wideNetworkOf } from './networkOf';

test.each([
  // One, other, same line, same network, same wide network.
  ['203.0.113.7', '203.0.113.7', true, true, true],
  ['203.0.113.7', '203.0.113.200', false, true, true],
  ['203.0.113.7', '203.0.114.7', false, false, true],
  ['203.0.113.7', '203.1.113.7', false, false, false],
  ['::ffff:203.0.113.7', '203.0.113.7', true, true, true],
  ['::ffff:203.0.113.7', '203.0.113.9', false, true, true],
  ['2001:db8:1:2::3', '2001:0DB8:0001:00ff::', true, true, true],
  ['2001:db8:1:2::3', '2001:db8:1:100::3', false, false, true],
  ['2001:db8:1::', '2001:db9:1::', false, false, false],
  ['fe80::1%eth0', 'fe80::2%eth1', true, true, true],
  ['203.0.113.7', '2001:db8::cb00:7107', false, false, false],
  ['unknown', 'unknown', true, true, true],
  ['unknown', 'other', false, false, false],
])('%s and %s: same line %s, same network %s, same wide network %s', (one, other, ...expected) => {
  expect([lineOf, networkOf, wideNetworkOf].map((of) => of(one) === of(other))).toEqual(expected);
});
