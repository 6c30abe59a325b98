import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { countRows } from '../backup/restorePoint';
import { checkRestored, pictureIn } from './checkRestored';
import { checkWal, type ReplayedWal } from './checkWal';
import { type RestoreSource, startRestored } from './startRestored';

interface RestorePlan extends Omit<RestoreSource, 'target'> {
  images?: string | undefined;
  /** The database that was backed up, to compare numbers of rows with; it must not change meanwhile. */
  against?: string | undefined;
  database?: string | undefined;
  /** Hours after which the last WAL segment is too old. */
  maxAgeHours: number;
}

const countAt = async (url: string): Promise<Record<string, number>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await countRows(client);
  } finally {
    await client.end();
  }
};

interface RestoredServer {
  client: pg.Client;
  journal: ReplayedWal;
  seconds: number;
  /** When its last change was made, as the database writes it; null for the backup without the archive. */
  until: string | null;
}

/** Restores a database in a temporary folder and runs the checks. Throws a `StartError` when it cannot be restored. */
export const withRestored = async <T>(
  { base, archive, target }: RestoreSource,
  database: string,
  check: (server: RestoredServer) => Promise<T>,
): Promise<T> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'restored-'));
  try {
    const started = performance.now();
    const restored = await startRestored({ base: path.resolve(base), archive: path.resolve(archive), target }, dir);
    const seconds = (performance.now() - started) / 1000;
    try {
      const client = restored.client(database);
      await client.connect();
      try {
        const { rows } = await client.query<{ until: string | null; replayed: string | null; bytes: number }>(
          `select pg_last_xact_replay_timestamp()::text as until, pg_last_wal_replay_lsn()::text as replayed,
             (select setting::integer from pg_settings where name = 'wal_segment_size') as bytes`,
        );
        const [{ until, replayed, bytes: segmentBytes } = { until: null, replayed: null, bytes: 0 }] = rows;
        return await check({ client, journal: { replayed, segmentBytes, first: restored.first }, seconds, until });
      } finally {
        await client.end();
      }
    } finally {
      await restored.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Restores a database to the end of its WAL and checks it and the copy of its pictures. */
export const restoreCheck = async (plan: RestorePlan) => {
  const { base, archive, images, against, database = 'postgres', maxAgeHours } = plan;
  const expected = against === undefined ? undefined : await countAt(against);
  return withRestored({ base, archive }, database, async ({ client, journal, seconds, until }) => {
    const hasPicture = images === undefined ? undefined : pictureIn(images);
    const facts = await checkRestored(client, { hasPicture, expected });
    const problems = [...checkWal(archive, journal, { now: new Date(), maxAgeHours }), ...facts.problems];
    return { ...facts, problems, seconds, until };
  });
};
