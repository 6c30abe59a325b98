import { expect, test } from '@jest/globals';
import { formatCountdown, remainingSeconds } from './purchaseQuery';

const left = (serverTime: string, sinceThen: number) =>
  formatCountdown(
    remainingSeconds(
      { created_at: '2026-11-15T12:00:00.000Z', server_time: `2026-11-15T12:${serverTime}Z`, seenAt: 5000 },
      5000 + sinceThen,
    ),
  );

test.each([
  ['00:00.000', 0, '10:00'],
  ['00:00.000', 1, '10:00'],
  ['00:00.000', 999, '10:00'],
  ['00:00.000', 1000, '09:59'],
  ['00:19.000', 0, '09:41'],
  ['00:19.000', 1500, '09:40'],
  ['09:59.001', 0, '00:01'],
  ['09:59.001', 998, '00:01'],
  ['09:59.001', 999, '00:00'],
  ['10:00.000', 0, '00:00'],
  ['25:00.000', 0, '00:00'],
])('the server says %s, %i ms ago: %s', (serverTime, sinceThen, shown) => {
  expect(left(serverTime, sinceThen)).toBe(shown);
});

test("shows at most the whole window when the server's clock was set back", () => {
  expect(
    remainingSeconds({ created_at: '2026-11-15T12:00:00Z', server_time: '2026-11-15T11:59:00Z', seenAt: 0 }, 0),
  ).toBe(600);
});
