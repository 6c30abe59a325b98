import { expect, test } from '@jest/globals';
import { formatDateTime, formatDay } from './formatDateTime';

const now = new Date(2026, 10, 15, 15, 0);

const cases: [parts: [number, number, number, number, number], text: string][] = [
  [[2026, 10, 15, 10, 24], 'Сегодня, 10:24'],
  [[2026, 10, 15, 0, 0], 'Сегодня, 00:00'],
  [[2026, 10, 14, 23, 59], 'Вчера, 23:59'],
  [[2026, 10, 14, 0, 0], 'Вчера, 00:00'],
  [[2026, 10, 13, 23, 59], '13 ноября 2026, 23:59'],
  [[2026, 10, 12, 10, 24], '12 ноября 2026, 10:24'],
  [[2025, 10, 15, 10, 24], '15 ноября 2025, 10:24'],
  [[2026, 10, 16, 10, 24], '16 ноября 2026, 10:24'],
];

test.each(cases)('%p in the reader’s time zone is %s', (parts, text) => {
  expect(formatDateTime(new Date(...parts), now)).toBe(text);
});

test('the day before the first of a month is yesterday', () => {
  expect(formatDay(new Date('2026-02-28T10:00:00Z'), new Date('2026-03-01T10:00:00Z'), 'UTC')).toBe('Вчера');
});
