import { expect, test } from '@jest/globals';
import { moscowDay } from './moscowDay';

test.each([
  ['2026-11-20T20:59:59.999Z', '2026-11-20'],
  ['2026-11-20T21:00:00.000Z', '2026-11-21'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01'],
  ['2026-07-01T20:59:59.999Z', '2026-07-01'],
  ['0001-01-01T12:00:00.000Z', '0001-01-01'],
])('%s is %s in Moscow', (moment, day) => {
  expect(moscowDay(new Date(moment))).toBe(day);
});
