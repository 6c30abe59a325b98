import { expect, test } from '@jest/globals';
import { createOriginMarks, networksOf } from './originMarks';

const marks = createOriginMarks(['a key of the tests that is long enough']);
const chrome = 'Mozilla/5.0 Chrome/140';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1', '2001:db8'],
  ['2001:0DB8::1', '2001:db8:0:0', '2001:db8'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0'],
])('the networks of %s', (address, near, wide) => {
  expect(networksOf(address)).toEqual({ near, wide });
});

test('people of one network, and one device with another address, share a mark; others share none', () => {
  const one = marks({ address: '203.0.113.7', userAgent: chrome });
  expect(marks({ address: '203.0.113.7', userAgent: 'Safari' }).network).toBe(one.network);
  const moved = marks({ address: '203.0.99.1', userAgent: chrome });
  expect(moved.network).not.toBe(one.network);
  expect(moved.device).toBe(one.device);
  const other = marks({ address: '198.51.100.1', userAgent: chrome });
  expect([other.network === one.network, other.device === one.device]).toEqual([false, false]);
});

test('tell nothing of the address, and nothing without the key', () => {
  const { network, device } = marks({ address: '203.0.113.7', userAgent: chrome });
  expect(network + device).not.toMatch(/203|Chrome/);
  const others = createOriginMarks(['another key']);
  expect(others({ address: '203.0.113.7', userAgent: chrome }).network).not.toBe(network);
});
