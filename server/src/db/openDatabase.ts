import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createPglite } from './createPglite';
import type { Database } from './database';
import { type Migrated, migrateDatabase } from './migrateDatabase';
import * as schema from './schema';
import { SiteClient } from './siteClient';
import { SitePool } from './sitePool';

/** An open, migrated database and how to let go of it. */
export interface OpenDatabase {
  db: Database;
  /** The same for periodic work: connections of its own on a server, the one there is of the embedded database. */
  jobs: Database;
  /** Connections of `db`; null for the embedded database. */
  pool: pg.Pool | null;
  close: () => Promise<void>;
  /** What became of the schema at opening. */
  migrated: Migrated;
}

export interface DatabaseLocation {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

export interface PostgresOptions {
  /** Connection string past any transaction pooler: migrations take a lock of their session. */
  directUrl?: string | undefined;
  /** Connections of calls at most; periodic work has its own. */
  poolSize?: number | undefined;
  /** A call that waits longer for a free connection is given up, in milliseconds. */
  connectionLimitMs?: number | undefined;
  /** A statement that runs longer is given up, in milliseconds; 0 for never. */
  statementLimitMs?: number | undefined;
  /** Told of every connection that breaks; for the log. */
  onLost?: ((error: Error) => void) | undefined;
}

/** Of each wait; a call that waits several times has a limit of its own besides (`callBudget`). */
const CONNECTION_LIMIT_MS = 1500;
const STATEMENT_LIMIT_MS = 2500;
/** How much later than the server itself we give a statement up: it can no longer be spoken to. */
const SILENCE_MS = 500;
/** A transaction whose next statement does not come, as after a cut line, must not keep its locks. */
const IDLE_TRANSACTION_LIMIT_MS = 10_000;

/** Connections that periodic work has beside those of calls: a fifth as many, and enough for three jobs at once. */
const jobConnections = (poolSize: number): number => Math.max(3, Math.ceil(poolSize / 5));
/** A job can wait: nobody does for it. */
const JOB_CONNECTION_LIMIT_MS = 15_000;

/** Wraps an embedded database, brought to the newest schema. */
export const openPglite = async (client: PGlite): Promise<OpenDatabase> => {
  const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite');
  const db = drizzlePglite(client, { schema });
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

/**
 * Connects to a PostgreSQL server and brings it to the newest schema. Throws when it cannot be reached. From then on
 * whatever happens to the server or to the way there fails the calls that meet it (`databaseFault`), nothing else.
 */
export const openPostgres = async (databaseUrl: string, options: PostgresOptions = {}): Promise<OpenDatabase> => {
  const {
    directUrl = databaseUrl,
    poolSize = 10,
    connectionLimitMs = CONNECTION_LIMIT_MS,
    statementLimitMs = STATEMENT_LIMIT_MS,
    onLost,
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
      Client: class extends SiteClient {
        constructor(config?: pg.ClientConfig) {
          super({ ...config, onLost });
        }
      },
    });
    // The same failure of an idle connection once more, which `onLost` was told of.
    pool.on('error', () => undefined);
    return { pool, db: drizzlePostgres(pool, { schema }) };
  };
  const calls = open(poolSize, connectionLimitMs);
  // However much is asked of the site, orders are settled.
  const jobs = open(jobConnections(poolSize), JOB_CONNECTION_LIMIT_MS);
  const close = async (): Promise<void> => {
    await Promise.all([calls.pool.end(), jobs.pool.end()]);
  };
  return { db: calls.db, jobs: jobs.db, pool: calls.pool, migrated, close };
};

/** Of the embedded database, in the data folder. */
export const DATABASE_FOLDER = 'pg';

/** Opens the database of these settings: PostgreSQL by its URL, else the embedded one in the data folder. */
export const openDatabase = async (
  { databaseUrl, dataDir }: DatabaseLocation,
  options?: PostgresOptions,
): Promise<OpenDatabase> => {
  if (databaseUrl) return openPostgres(databaseUrl, options);
  const folder = path.join(dataDir, DATABASE_FOLDER);
  mkdirSync(folder, { recursive: true });
  return openPglite(await createPglite({ dataDir: folder, smallBuffers: true }));
};
