import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { serverFile } from '../serverFiles';
import type { Database } from './database';
import { drizzleInternals } from './drizzleInternals';

const migrationsFolder = serverFile('migrations');

/** Any number: the same for every process of this site. */
const MIGRATION_LOCK = 72_652_601;

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
  if (lock) await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    await dialect.migrate(migrations, session, { migrationsFolder });
  } finally {
    if (lock) await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
};
