import { expect, test } from '@jest/globals';
import { createOriginMarks } from './originMarks';

const marks = createOriginMarks(['a key of the tests that is long enough']);
const chrome = 'Mozilla/5.0 Chrome/140';

test('one network, or one device with another address, share a mark; others do not', () => {
  const one = marks({ address: '203.0.113.7', userAgent: chrome });
  expect(marks({ address: '203.0.113.200', userAgent: 'Safari' }).network).toBe(one.network);
  const moved = marks({ address: '203.0.99.1', userAgent: chrome });
  expect(moved.network).not.toBe(one.network);
  expect(moved.device).toBe(one.device);
  const other = marks({ address: '198.51.100.1', userAgent: chrome });
  expect([other.network === one.network, other.device === one.device]).toEqual([false, false]);
});

test('marks do not reveal the address, and differ without the key', () => {
  const { network, device } = marks({ address: '203.0.113.7', userAgent: chrome });
  expect(network + device).not.toMatch(/203|Chrome/);
  const others = createOriginMarks(['another key']);
  expect(others({ address: '203.0.113.7', userAgent: chrome }).network).not.toBe(network);
});
