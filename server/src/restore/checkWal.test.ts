import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkWal } from './checkWal';

const SEGMENT_BYTES = 16 * 1024 * 1024;
const now = new Date('2026-11-27T12:00:00Z');
const segment = (number: number): string => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;

let dir: string;
const put = (number: number, bytes = SEGMENT_BYTES, at = now): void => {
  const file = path.join(dir, segment(number));
  writeFileSync(file, '');
  truncateSync(file, bytes);
  utimesSync(file, at, at);
};
const check = (replayed: string | null, first: string | null = segment(2)): string =>
  checkWal(dir, { replayed, segmentBytes: SEGMENT_BYTES, first }, { now, maxAgeHours: 24 }).join('\n');

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'journal-'));
  for (const number of [1, 2, 3, 4]) put(number);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('WAL that was replayed to its last segment is good', () => {
  expect(check('0/4000028')).toBe('');
  expect(check('0/5000000')).toBe('');
});

test.each([
  ['a segment in the middle', () => rmSync(path.join(dir, segment(3))), '0/2FFFFF0', 'WAL segments are missing: 1'],
  [
    'the segment that the backup begins with',
    () => rmSync(path.join(dir, segment(2))),
    '0/4000028',
    'WAL segments are missing: 1',
  ],
  ['the rest of a segment', () => put(3, 1024), '0/3000100', `${segment(3)} is truncated: 1024`],
  ['changes after a broken record', () => undefined, '0/3000100', `goes on to segment ${segment(4)}`],
  ['every change', () => undefined, null, `goes on to segment ${segment(4)}`],
  ['the last two days', () => put(4, SEGMENT_BYTES, new Date('2026-11-25T12:00:00Z')), '0/4000028', '48 h'],
])('WAL without %s is not', (_, spoil, replayed, says) => {
  spoil();
  expect(check(replayed)).toContain(says);
});

test('an empty archive is none', () => {
  for (const number of [1, 2, 3, 4]) rmSync(path.join(dir, segment(number)));
  expect(check(null)).toContain('has no WAL segment');
});

test('segments are counted on over the end of a log file', () => {
  for (const number of [1, 2, 3, 4]) rmSync(path.join(dir, segment(number)));
  for (const name of ['0000000100000000000000FF', '000000010000000100000000']) {
    writeFileSync(path.join(dir, name), '');
    truncateSync(path.join(dir, name), SEGMENT_BYTES);
    utimesSync(path.join(dir, name), now, now);
  }
  expect(check('1/28', '0000000100000000000000FF')).toBe('');
});
