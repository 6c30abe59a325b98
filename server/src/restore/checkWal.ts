import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from 'shared/contract';
import { SEGMENT } from '../backup/wal';
import { messages } from './messages';

export interface ReplayedWal {
  /** Position of the last change (`0/3000028`); null when there was none, undefined before the replay. */
  replayed?: string | null;
  segmentBytes: number;
  /** First segment of the base backup; null when the backup does not name it. */
  first: string | null;
}

interface Limits {
  now: Date;
  /** Hours after which the last segment is too old. */
  maxAgeHours: number;
}

const LOG_BYTES = 0x1_0000_0000;

const numberOf = (segment: string, segmentBytes: number): number =>
  Number.parseInt(segment.slice(8, 16), 16) * (LOG_BYTES / segmentBytes) + Number.parseInt(segment.slice(16), 16);

const positionOf = (lsn: string): number => {
  const [log = '0', offset = '0'] = lsn.split('/');
  return Number.parseInt(log, 16) * LOG_BYTES + Number.parseInt(offset, 16);
};

/** Returns a sentence for each problem of a WAL archive: missing, truncated or old segments, an end not reached. */
export const checkWal = (
  archive: string,
  { replayed, segmentBytes, first }: ReplayedWal,
  { now, maxAgeHours }: Limits,
): string[] => {
  const segments = readdirSync(archive)
    .filter((name) => SEGMENT.test(name))
    .sort();
  const last = segments.at(-1);
  if (last === undefined) return [messages.noJournal(archive)];
  const problems: string[] = [];
  for (const name of segments) {
    const { size } = statSync(path.join(archive, name));
    if (size !== segmentBytes) problems.push(messages.cutSegment(name, size, segmentBytes));
  }
  const timeline = last.slice(0, 8);
  const numbers = new Set(segments.map((name) => numberOf(name, segmentBytes)));
  const end = numberOf(last, segmentBytes);
  const begin = first === null ? Math.min(...numbers) : numberOf(first, segmentBytes);
  const missing = [];
  for (let number = begin; number < end; number += 1) if (!numbers.has(number)) missing.push(number);
  const [gap] = missing;
  if (gap !== undefined) problems.push(messages.gap(missing.length, (gap * segmentBytes).toString(16), timeline));
  if (replayed === null || (replayed !== undefined && positionOf(replayed) < end * segmentBytes))
    problems.push(messages.endNotReached(replayed ?? '—', last));
  const hours = (now.getTime() - statSync(path.join(archive, last)).mtimeMs) / HOUR_MS;
  if (hours > maxAgeHours) problems.push(messages.oldJournal(last, Math.floor(hours), maxAgeHours));
  return problems;
};
