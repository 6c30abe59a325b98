import pg from 'pg';
import { errorCode, isError } from '../errorCode';
import { inShare } from './callBudget';
import { driverFault } from './databaseFault';
import { placeOf } from './journalPlaces';
import { SiteClient } from './siteClient';

/** One server that may answer what only reads. */
export interface Replica {
  /** Host and port, for the log and the metrics. */
  name: string;
  query: (...call: Parameters<pg.Pool['query']>) => Promise<unknown>;
  /** What it has replayed of the journal, as far as is known; null while it does not answer. */
  place: () => bigint | null;
  /** Asks what it has replayed by now. Never throws. */
  look: () => Promise<void>;
  /** It has failed a query: it does not answer until a look says otherwise. */
  leave: () => void;
  close: () => Promise<void>;
}

export interface ReplicaOptions {
  /** Connections at most. */
  poolSize: number;
  onLost: (error: Error) => void;
}

/** What is read from replicas takes milliseconds: one that hangs leaves enough of a call's time to ask the primary. */
const CONNECTION_LIMIT_MS = 800;
const STATEMENT_LIMIT_MS = 1500;
const SILENCE_MS = 300;
const LOOK_LIMIT_MS = 1000;

/** One that was promoted replays no more; it has what it writes itself. */
const lookQuery =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn';

const inTime = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The statement is to blame: it takes too long, or it writes. */
const blamed = new Set(['57014', '25006']);

/** Whether another server may be asked in the place of a replica that has failed so. */
export const mayAskElsewhere = (error: unknown): boolean =>
  driverFault(error) !== null && !blamed.has((isError(error) && errorCode(error)) || '');

/** Connects to a replica when it is first asked. */
export const openReplica = (url: string, { poolSize, onLost }: ReplicaOptions): Replica => {
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
  // The same failure of an idle connection once more, which `onLost` was told of.
  pool.on('error', () => undefined);
  let place: bigint | null = null;
  let looking: Promise<void> | null = null;

  const lookNow = async (): Promise<void> => {
    try {
      const { rows } = await inTime(pool.query<{ lsn: string | null }>(lookQuery), LOOK_LIMIT_MS);
      const lsn = rows[0]?.lsn;
      place = lsn ? placeOf(lsn) : null;
    } catch {
      place = null;
    } finally {
      looking = null;
    }
  };
  return {
    name: new URL(url).host,
    query: (...call) => inShare(async () => pool.query(...call)),
    place: () => place,
    look: () => {
      looking ??= lookNow();
      return looking;
    },
    leave: () => {
      place = null;
    },
    close: () => pool.end(),
  };
};
