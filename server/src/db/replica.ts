import pg from 'pg';
import { errorCode, isError } from '../errorCode';
import { withinMs } from '../withinMs';
import { withCallerShare } from './callBudget';
import { driverFailure } from './databaseFailure';
import { SiteClient, type Statement } from './sitePool';
import { parseLsn } from './walPositions';

/** Replica reads take milliseconds: a hanging replica must leave enough of a call's time for the primary. */
const CONNECTION_LIMIT_MS = 800;
const STATEMENT_LIMIT_MS = 1500;
const SILENCE_MS = 300;
const POLL_LIMIT_MS = 1000;

/** A promoted replica replays no more WAL; it has its own writes. */
const positionQuery =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn';

/** SQLSTATEs that the statement causes: it takes too long, or it writes. */
const blamed = new Set(['57014', '25006']);

/** Returns whether a read that failed with this error on a replica may be retried on another server. */
export const isRetryable = (error: unknown): boolean =>
  driverFailure(error) !== null && !blamed.has((isError(error) && errorCode(error)) || '');

/** Connects to a replica on its first query. */
export const openReplica = (
  url: string,
  { poolSize, onLost }: { poolSize: number; onLost: (error: Error) => void },
) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + SILENCE_MS,
    Client: class extends SiteClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, onLost });
      }
    },
  });
  // Repeats a failure of an idle connection that `onLost` has reported.
  pool.on('error', () => undefined);
  let position: bigint | null = null;
  let polling: Promise<void> | null = null;

  const pollNow = async (): Promise<void> => {
    try {
      const polled = pool.query<{ lsn: string | null }>(positionQuery);
      const { rows } = await withinMs(polled, POLL_LIMIT_MS, () => new Error(`No answer in ${POLL_LIMIT_MS} ms`));
      const lsn = rows[0]?.lsn;
      position = lsn ? parseLsn(lsn) : null;
    } catch {
      position = null;
    } finally {
      polling = null;
    }
  };
  return {
    /** Host and port, for the log and the metrics. */
    name: new URL(url).host,
    query: (...call: Statement): Promise<unknown> => withCallerShare(async () => pool.query(...call)),
    /** The last known WAL position that it has replayed; null while it does not answer. */
    position: (): bigint | null => position,
    poll: (): Promise<void> => {
      polling ??= pollNow();
      return polling;
    },
    /** Stops using it after a failed query, until a poll succeeds. */
    exclude: (): void => {
      position = null;
    },
    close: (): Promise<void> => pool.end(),
  };
};

export type Replica = ReturnType<typeof openReplica>;
