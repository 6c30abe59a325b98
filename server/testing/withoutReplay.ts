import pg from 'pg';
import type { RunningPostgres } from './runPostgres';

/** Runs the work while a standby receives its primary's WAL and replays none of it. */
export const withoutReplay = async ({ url }: RunningPostgres, work: () => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await client.query('select pg_wal_replay_resume()');
    await client.end();
  }
};
