import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../startError';
import { type Checksums, copyVerified } from './checksums';
import { parts } from './manifest';
import { messages } from './messages';

export const SEGMENT = /^[\dA-F]{24}$/;
const HISTORY = /^[\dA-F]{8}\.history$/;
const POLL_MS = 200;
const LIMIT_MS = 10 * 60 * 1000;
/** Attempts before PostgreSQL's own archiver pauses. */
const TRIES = 3;

/** Returns the first WAL segment of a base backup; null when the backup does not name it. */
export const firstSegment = (base: string): string | null => {
  const label = path.join(base, 'backup_label');
  if (!existsSync(label)) return null;
  const [line = ''] = readFileSync(label, 'utf8').split('\n');
  return /^START WAL LOCATION: .{1,40} \(file ([\dA-F]{24})\)$/.exec(line)?.[1] ?? null;
};

const failedTries = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>('select failed_count::float8 as count from pg_stat_archiver');
  return rows[0]?.count ?? 0;
};

/** Switches the WAL segment and waits until it is archived. Throws a `StartError` when PostgreSQL cannot archive it. */
export const archiveSegment = async (client: pg.Client, archive: string, segment: string): Promise<void> => {
  const { rows } = await client.query<{ bytes: number }>(
    "select setting::integer as bytes from pg_settings where name = 'wal_segment_size'",
  );
  const bytes = rows[0]?.bytes ?? 0;
  const file = path.join(archive, segment);
  const failed = await failedTries(client);
  const end = Date.now() + LIMIT_MS;
  await client.query('select pg_switch_wal()');
  while (statSync(file, { throwIfNoEntry: false })?.size !== bytes) {
    if ((await failedTries(client)) >= failed + TRIES || Date.now() > end)
      throw new StartError(messages.notArchived(segment, archive));
    await sleep(POLL_MS);
  }
};

/** Copies the WAL segments from the first to the last into a backup and adds their hashes. */
export const copyWal = async (
  { archive, dir, first, last }: { archive: string; dir: string; first: string; last: string },
  sums: Checksums,
): Promise<void> => {
  mkdirSync(path.join(dir, parts.journal), { mode: 0o700 });
  const names = readdirSync(archive).filter(
    (name) => HISTORY.test(name) || (SEGMENT.test(name) && name >= first && name <= last),
  );
  for (const name of names) {
    const entry = `${parts.journal}/${name}`;
    sums.set(entry, await copyVerified(path.join(archive, name), path.join(dir, entry)));
  }
};
