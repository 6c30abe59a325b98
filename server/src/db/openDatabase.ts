import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database';
import { type Migrated, migrateDatabase } from './migrateDatabase';
import * as schema from './schema';
import { LimitedClient, SiteClient, SitePool } from './sitePool';

/** PostgreSQL's default, 128 MB, would exceed the rest of the process. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=8MB'];

interface Options extends Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> {
  /** Saves memory in a process that also does other work. */
  smallBuffers?: boolean;
}

/** Opens an embedded database with the extensions that the migrations need; in memory without a folder. */
export const createPglite = async ({ smallBuffers = false, ...options }: Options = {}): Promise<PGlite> => {
  // Loaded only where the database is embedded.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return PGlite.create({
    ...options,
    ...(smallBuffers && { startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS] }),
    extensions: { pg_trgm },
  });
};

export interface OpenDatabase {
  db: Database;
  /** For periodic jobs: separate connections to a server, the same one to the embedded database. */
  jobs: Database;
  /** Connections of `db`; null for the embedded database. */
  pool: pg.Pool | null;
  close: () => Promise<void>;
  migrated: Migrated;
}

export interface PostgresOptions {
  /** Connection string past any transaction pooler: migrations take a session lock. */
  directUrl?: string | undefined;
  /** Maximum of connections for calls; periodic jobs have their own. */
  poolSize?: number | undefined;
  /** Timeout of a call's wait for a free connection, in milliseconds. */
  connectionLimitMs?: number | undefined;
  /** Statement timeout in milliseconds; 0 for none. */
  statementLimitMs?: number | undefined;
  /** Called for every lost connection, to log it. */
  onLost?: ((error: Error) => void) | undefined;
  /** Called for every statement. */
  logger?: Logger | undefined;
}

/** Limit of each wait; `callBudget` limits their sum within a call. */
const CONNECTION_LIMIT_MS = 1500;
const STATEMENT_LIMIT_MS = 2500;
/** Time after the server's own statement timeout when it counts as unreachable. */
const SILENCE_MS = 500;
/** After a network failure, a transaction without a next statement must not keep its locks. */
const IDLE_TRANSACTION_LIMIT_MS = 10_000;

/** Connections of periodic jobs: a fifth as many as those of calls, and enough for three jobs at once. */
const jobConnections = (poolSize: number): number => Math.max(3, Math.ceil(poolSize / 5));
/** Jobs can wait longer: no user waits for them. */
const JOB_CONNECTION_LIMIT_MS = 15_000;

export const openPglite = async (client: PGlite, logger?: Logger): Promise<OpenDatabase> => {
  const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite');
  const db = drizzlePglite(client, { schema, ...(logger && { logger }) });
  const migrated = await migrateDatabase(db);
  return { db, jobs: db, pool: null, migrated, close: () => client.close() };
};

const migratePostgres = async (databaseUrl: string, onLost: PostgresOptions['onLost']): Promise<Migrated> => {
  const client = new SiteClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, onLost });
  await client.connect();
  try {
    return await migrateDatabase(drizzlePostgres(client, { schema }), { lock: true });
  } finally {
    await client.end();
  }
};

/** Connects to PostgreSQL and migrates. Throws when unreachable; later failures only fail the calls affected. */
export const openPostgres = async (databaseUrl: string, options: PostgresOptions = {}): Promise<OpenDatabase> => {
  const {
    directUrl = databaseUrl,
    poolSize = 10,
    connectionLimitMs = CONNECTION_LIMIT_MS,
    statementLimitMs = STATEMENT_LIMIT_MS,
    onLost,
    logger,
  } = options;
  const migrated = await migratePostgres(directUrl, onLost);
  const limits = statementLimitMs > 0 && {
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
  };
  const open = (max: number, connectionTimeoutMillis: number) => {
    const pool = new SitePool({
      connectionString: databaseUrl,
      max,
      connectionTimeoutMillis,
      idleTimeoutMillis: 60_000,
      ...limits,
      Client: class extends LimitedClient {
        constructor(config?: pg.ClientConfig) {
          super({ ...config, onLost });
        }
      },
    });
    // Repeats a failure of an idle connection that `onLost` has reported.
    pool.on('error', () => undefined);
    return { pool, db: drizzlePostgres(pool, { schema, ...(logger && { logger }) }) };
  };
  const calls = open(poolSize, connectionLimitMs);
  // Jobs such as settling purchases run even when calls take all their connections.
  const jobs = open(jobConnections(poolSize), JOB_CONNECTION_LIMIT_MS);
  const close = async (): Promise<void> => {
    await Promise.all([calls.pool.end(), jobs.pool.end()]);
  };
  return { db: calls.db, jobs: jobs.db, pool: calls.pool, migrated, close };
};

export const DATABASE_FOLDER = 'pg';

/** Opens the database of these settings: PostgreSQL by its URL, else the embedded one in the data folder. */
export const openDatabase = async (
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  options?: PostgresOptions,
): Promise<OpenDatabase> => {
  if (databaseUrl) return openPostgres(databaseUrl, options);
  const folder = path.join(dataDir, DATABASE_FOLDER);
  mkdirSync(folder, { recursive: true });
  return openPglite(await createPglite({ dataDir: folder, smallBuffers: true }));
};
