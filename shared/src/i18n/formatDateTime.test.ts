import { expect, test } from '@jest/globals';
import { formatClock, formatDate, formatDateTime, formatDay } from './formatDateTime';

const now = new Date('2026-11-15T12:00:00Z');
const ZONE = 'Europe/Moscow';

test.each([
  ['2026-11-15T07:24:00Z', 'Сегодня, 10:24'],
  ['2026-11-14T21:00:00Z', 'Сегодня, 00:00'],
  ['2026-11-14T20:59:00Z', 'Вчера, 23:59'],
  ['2026-11-13T21:00:00Z', 'Вчера, 00:00'],
  ['2026-11-13T20:59:00Z', '13 ноября 2026, 23:59'],
  ['2026-11-12T07:24:00Z', '12 ноября 2026, 10:24'],
  ['2025-11-15T07:24:00Z', '15 ноября 2025, 10:24'],
  ['2026-11-16T07:24:00Z', '16 ноября 2026, 10:24'],
])('%s is %s in Moscow', (iso, text) => {
  expect(formatDateTime(new Date(iso), now, ZONE)).toBe(text);
});

test('the day before the first of a month is yesterday', () => {
  expect(formatDay(new Date('2026-02-28T10:00:00Z'), new Date('2026-03-01T10:00:00Z'), 'UTC')).toBe('Вчера');
});

test('date and clock alone', () => {
  const date = new Date('2026-05-03T21:05:00Z');
  expect(formatDate(date, 'UTC')).toBe('3 мая 2026');
  expect(formatClock(date, 'UTC')).toBe('21:05');
});
