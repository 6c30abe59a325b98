import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { errorCode, isError } from '../errorCode';
import { serverFile } from '../serverFiles';
import type { Database } from './database';
import { drizzleInternals } from './drizzleInternals';

const migrationsFolder = serverFile('migrations');

/** Any number: the same for every process of this site. */
const MIGRATION_LOCK = 72_652_601;

/**
 * How long a migration waits for a table that somebody has, in milliseconds: whoever comes after it waits behind it. Then
 * it makes way and tries again, as often as this.
 */
const LOCK_LIMIT_MS = 1000;
const LOCK_ATTEMPTS = 20;

/** A table could not be had in time (SQLSTATE 55P03). */
const isLockedOut = (error: unknown): boolean =>
  isError(error) && (errorCode(error) === '55P03' || isLockedOut(error.cause));

const untilLocked = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS || !isLockedOut(error)) throw error;
    }
    await sleep(LOCK_LIMIT_MS);
  }
};

/**
 * Brings a database to the newest schema. With `lock` several processes may start at once: one migrates, the others
 * wait; `db` must then be a single connection. `count` stops after so many migrations: the schema of an older site.
 */
export const migrateDatabase = async (
  db: Database,
  { lock = false, count }: { lock?: boolean; count?: number } = {},
): Promise<void> => {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, count);
  // Drizzle's own migrators of both drivers are these two calls.
  const { dialect, session } = drizzleInternals(db);
  const migrate = () => dialect.migrate(migrations, session, { migrationsFolder });
  if (!lock) return migrate();
  await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    await db.execute(sql.raw(`set lock_timeout = ${LOCK_LIMIT_MS}`));
    await untilLocked(migrate);
  } finally {
    await db.execute(sql`reset lock_timeout`);
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
};
