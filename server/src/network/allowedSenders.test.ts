import { describe, expect, test } from '@jest/globals';
import { YOOKASSA_SENDERS } from '../domains/payments/purchases/yookassaRoutes';
import { allowedSenders, isAddressRange } from './allowedSenders';

const isAllowed = allowedSenders(YOOKASSA_SENDERS);

describe('allowedSenders', () => {
  test.each([
    ['185.71.76.0', true],
    ['185.71.76.31', true],
    ['185.71.76.32', false],
    ['185.71.77.5', true],
    ['77.75.153.127', true],
    ['77.75.153.128', false],
    ['77.75.154.128', true],
    ['77.75.154.127', false],
    ['77.75.156.11', true],
    ['77.75.156.12', false],
    ['77.75.156.35', true],
    ['2a02:5180::1', true],
    ['2a02:5180:0:1509::7', true],
    ['2a02:5181::1', false],
    ['::ffff:185.71.76.1', true],
    ['::ffff:8.8.8.8', false],
    ['127.0.0.1', false],
    ['::1', false],
    ['', false],
    ['unknown', false],
    ['185.71.76.1, 8.8.8.8', false],
  ])('%s', (address, expected) => {
    expect(isAllowed(address)).toBe(expected);
  });

  test('nobody, where the list is empty', () => {
    expect(allowedSenders([])('185.71.76.1')).toBe(false);
  });

  test.each([
    ['10.0.0.0/8', true],
    ['2a02:5180::/32', true],
    ['10.0.0.1', true],
    ['::1', true],
    ['10.0.0.0/33', false],
    ['10.1', false],
    ['localhost', false],
    ['', false],
  ])('%s is a range: %s', (text, expected) => {
    expect(isAddressRange(text)).toBe(expected);
  });
});
