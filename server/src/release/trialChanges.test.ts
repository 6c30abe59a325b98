import { expect, test } from '@jest/globals';
import { trialEnd } from './trialChanges';

const now = new Date('2026-11-21T09:00:00.000Z');

test.each([
  ['30m', '2026-11-21T09:30:00.000Z'],
  ['2h', '2026-11-21T11:00:00.000Z'],
  ['14d', '2026-12-05T09:00:00.000Z'],
])('a trial of %s ends at %s', (duration, end) => {
  expect(trialEnd(duration, now)).toBe(end);
});

test.each(['', '2', 'h', '0h', '-1h', '1.5h', '15d', '9999h', '2 h', '2H', '02h'])(
  '%j is not a time of a trial',
  (wrong) => {
    expect(() => trialEnd(wrong, now)).toThrow('--until');
  },
);
