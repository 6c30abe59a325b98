import { expect, test } from '@jest/globals';
import { quietUntil } from './quietHours';

const until = (zone: string, at: string, over: object = {}) =>
  quietUntil({ on: true, from: 22, to: 8, zone, ...over }, new Date(at))?.toISOString() ?? null;

test.each([
  ['Europe/Moscow', '2026-11-23T18:59:59.999Z', null],
  ['Europe/Moscow', '2026-11-23T19:00:00.000Z', '2026-11-24T05:00:00.000Z'],
  ['Europe/Moscow', '2026-11-24T04:59:59.999Z', '2026-11-24T05:00:00.000Z'],
  ['Europe/Moscow', '2026-11-24T05:00:00.000Z', null],
  ['Asia/Vladivostok', '2026-11-23T12:00:00.000Z', '2026-11-23T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-23T16:20:00.000Z', '2026-11-24T02:15:00.000Z'],
  // The hour from 2 to 3 is skipped on March 29 and repeated on October 25.
  ['Europe/Berlin', '2026-03-28T21:30:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T20:30:00.000Z', '2026-10-25T07:00:00.000Z'],
])('in %s at %s quiet hours end at %s', (zone, at, end) => {
  expect(until(zone, at)).toBe(end);
});

test.each([
  [{ from: 0, to: 23 }, '2026-11-23T12:00:00.000Z', '2026-11-23T20:00:00.000Z'],
  [{ from: 13, to: 14 }, '2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z'],
  [{ from: 13, to: 14 }, '2026-11-23T11:00:00.000Z', null],
  [{ from: 23, to: 0 }, '2026-11-23T20:30:00.000Z', '2026-11-23T21:00:00.000Z'],
  [{ on: false }, '2026-11-23T20:30:00.000Z', null],
])('hours within a day and over midnight: %j at %s until %s', (over, at, end) => {
  expect(until('Europe/Moscow', at, over)).toBe(end);
});

test.each([
  // The hour from 2 to 3 is skipped on that day.
  [{ from: 1, to: 2 }, '2026-03-29T00:30:00.000Z', '2026-03-29T01:00:00.000Z'],
  [{ from: 2, to: 3 }, '2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z'],
])('around a change of the clock: %j at %s until %s', (over, at, end) => {
  expect(until('Europe/Berlin', at, over)).toBe(end);
});
