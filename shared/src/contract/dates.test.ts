import { expect, test } from '@jest/globals';
import { formatClock, formatDate, moscowDay } from './dates.ru';

const DAY_MS = 86_400_000;
/** A moment of each month of 200 years: all hours and minutes, leap days. */
const moments = Array.from({ length: 200 * 12 }, (_, index) => {
  const start = Date.UTC(1930, index, (index * 7) % 28);
  return new Date(start + ((index * 7919) % DAY_MS) * 997);
});

test.each(['UTC', undefined] as const)('dates and clocks are what Intl says, in %s', (zone) => {
  const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
  const clock = new Intl.DateTimeFormat('ru-RU', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  for (const moment of moments) {
    expect(`${formatDate(moment, zone)} г.`).toBe(day.format(moment).replace('\u00a0', ' '));
    expect(formatClock(moment, zone)).toBe(clock.format(moment));
  }
});

test('formats a date and a time', () => {
  const date = new Date('2026-05-03T21:05:00Z');
  expect(formatDate(date, 'UTC')).toBe('3 мая 2026');
  expect(formatClock(date, 'UTC')).toBe('21:05');
});

test.each([
  ['2026-11-20T20:59:59.999Z', '2026-11-20'],
  ['2026-11-20T21:00:00.000Z', '2026-11-21'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01'],
  ['2026-07-01T20:59:59.999Z', '2026-07-01'],
  ['0001-01-01T12:00:00.000Z', '0001-01-01'],
])('returns the Moscow day of %s: %s', (moment, day) => {
  expect(moscowDay(new Date(moment))).toBe(day);
});
