import { readFileSync } from 'node:fs';
import path from 'node:path';
import { is, sql } from 'drizzle-orm';
import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { z } from 'zod';
import { programMessages } from '../programMessages';
import { serverFile } from '../serverFiles';
import { StartError } from '../startError';
import type { Database } from './database';
import { retryOnLockTimeout } from './databaseFailure';
import { hasTable } from './hasRow';
import type * as schema from './schema';
import { schemaFloor } from './schema';

export const migrationsFolder = serverFile('migrations');

/** Arbitrary, but the same for every process of this site. */
const MIGRATION_LOCK = 72_652_601;

/** A migration waits this long for a locked table, since later statements queue behind it; then it retries. */
const LOCK_LIMIT_MS = 1000;
const LOCK_ATTEMPTS = 20;

const readJson = (...file: string[]): unknown => JSON.parse(readFileSync(path.join(...file), 'utf8'));

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).nonempty() });
/** `npm run validate` tests every migration with the last release's server, so that both can share the schema. */
const releasedSchema = z.object({ last: z.string(), beforeBaseline: z.string() });

/** Returns the migrations in `folder`, oldest first. The first one creates the whole schema of its time. */
const readKnown = (folder: string) => journalSchema.parse(readJson(folder, 'meta/_journal.json')).entries;

const readReleased = () => releasedSchema.parse(readJson(migrationsFolder, 'released.json'));

interface Floor {
  newest: string;
  oldest: string;
}

/** Returns the creation time of a database's last migration, in milliseconds since 1970; 0 for an empty one. */
const lastIn = async (db: Database): Promise<number> => {
  if (!(await hasTable(db, 'drizzle.__drizzle_migrations'))) return 0;
  const [found] = await db
    .select({ last: sql<number | null>`max(created_at)::float8` })
    .from(sql`drizzle.__drizzle_migrations`);
  return found?.last ?? 0;
};

const readFloor = async (db: Database): Promise<Floor | null> => {
  if (!(await hasTable(db, 'public.schema_floor'))) return null;
  const [floor] = await db.select({ newest: schemaFloor.newest, oldest: schemaFloor.oldest }).from(schemaFloor);
  return floor ?? null;
};

const writeFloor = async (db: Database, floor: Floor): Promise<void> => {
  await db
    .insert(schemaFloor)
    .values(floor)
    .onConflictDoUpdate({
      target: schemaFloor.id,
      set: floor,
      setWhere: sql`${schemaFloor.newest} < ${floor.newest} or ${schemaFloor.oldest} < ${floor.oldest}`,
    });
};

interface MigrateOptions {
  /** Lets several processes start at once: one migrates, the others wait. `db` must then be a single connection. */
  lock?: boolean;
  /** Defaults to this server's own migrations. */
  folder?: string;
}

export interface Migrated {
  ran: string[];
  /** The last migration of a newer server whose schema this one can use; null when the schema is its own. */
  newer: string | null;
}

/**
 * Migrates to the newest schema, and leaves a newer server's schema unchanged. Throws a `StartError` when that needs a
 * newer server, and when the database is older than the first migration.
 */
export const migrateDatabase = async (
  db: Database,
  { lock = false, folder = migrationsFolder }: MigrateOptions = {},
): Promise<Migrated> => {
  const known = readKnown(folder);
  const oldest = known[0]?.when ?? 0;
  const own = folder === migrationsFolder ? known.at(-1) : undefined;

  const migrate = async (): Promise<Migrated> => {
    const before = await lastIn(db);
    if (before > 0 && before < oldest)
      throw new StartError(programMessages.start.olderSchema(new Date(before), readReleased().beforeBaseline));
    if (own && before > own.when) {
      const floor = await readFloor(db);
      if (!floor || own.tag < floor.oldest)
        throw new StartError(programMessages.start.newerSchema(own.tag, floor?.newest ?? null, floor?.oldest ?? null));
      return { ran: [], newer: floor.newest };
    }
    const config = { migrationsFolder: folder };
    if (is(db, NodePgDatabase<typeof schema>)) await migrateServer(db, config);
    else await migrateEmbedded(db as PgliteDatabase<typeof schema>, config);
    if (own) await writeFloor(db, { newest: own.tag, oldest: readReleased().last });
    return { ran: known.filter(({ when }) => when > before).map(({ tag }) => tag), newer: null };
  };

  if (!lock) return migrate();
  await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    await db.execute(sql.raw(`set lock_timeout = ${LOCK_LIMIT_MS}`));
    return await retryOnLockTimeout(migrate, LOCK_ATTEMPTS);
  } finally {
    await db.execute(sql`reset lock_timeout`);
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
};
