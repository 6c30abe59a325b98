import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from './database';
import { migrateDatabase } from './migrateDatabase';
import * as schema from './schema';

/** An open, migrated database and how to let go of it. */
export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

export interface DatabaseLocation {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

interface PostgresOptions {
  /** Connections at most. */
  poolSize?: number;
  /** A statement that runs longer is given up, in milliseconds; 0 for never. */
  statementLimitMs?: number;
}

/** Wraps an embedded database, brought to the newest schema. */
export const openPglite = async (client: PGlite): Promise<OpenDatabase> => {
  const db = drizzlePglite(client, { schema });
  await migrateDatabase(db);
  return { db, close: () => client.close() };
};

const migratePostgres = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await migrateDatabase(drizzlePostgres(client, { schema }), { lock: true });
  } finally {
    await client.end();
  }
};

/** Connects to a PostgreSQL server and brings it to the newest schema. Throws when it cannot be reached. */
export const openPostgres = async (databaseUrl: string, options: PostgresOptions = {}): Promise<OpenDatabase> => {
  const { poolSize = 10, statementLimitMs = 15_000 } = options;
  await migratePostgres(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementLimitMs,
  });
  // An idle connection that breaks is replaced by the pool; the next query tells if the server is gone.
  pool.on('error', (error) => process.emitWarning(`PostgreSQL connection lost: ${error.message}`));
  return { db: drizzlePostgres(pool, { schema }), close: () => pool.end() };
};

/** Opens the database of these settings: PostgreSQL by its URL, else the embedded one in the data folder. */
export const openDatabase = async (
  { databaseUrl, dataDir }: DatabaseLocation,
  options?: PostgresOptions,
): Promise<OpenDatabase> => {
  if (databaseUrl) return openPostgres(databaseUrl, options);
  const folder = path.join(dataDir, 'pg');
  mkdirSync(folder, { recursive: true });
  return openPglite(await PGlite.create(folder));
};
