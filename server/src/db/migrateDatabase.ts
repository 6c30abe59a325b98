import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { errorCode, isError } from '../errorCode';
import { messages } from '../messages.ru';
import { serverFile } from '../serverFiles';
import { StartError } from '../startError';
import type { Database } from './database';
import { drizzleInternals } from './drizzleInternals';
import { schemaFloor } from './schema';

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

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(migrationsFolder, file), 'utf8'));

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })).nonempty() });
/** `npm run validate` holds every migration to the server of the last release, so that and later ones may run on it. */
const releasedSchema = z.object({ last: z.string() });

/** The migrations that this server knows, by name, oldest first. */
const readKnown = () => journalSchema.parse(readJson('meta/_journal.json')).entries;

interface Floor {
  newest: string;
  oldest: string;
}

const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const [found] = await db
    .select({ name: sql<string | null>`to_regclass(${name})::text` })
    .from(sql`(select 1) as one_row`);
  return Boolean(found?.name);
};

/** Returns when the last migration was made that a database has, in milliseconds since 1970; 0 of an empty one. */
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
  /** Stops after so many migrations: the schema of an older site. */
  count?: number;
}

/** What became of the schema. */
export interface Migrated {
  /** Names of the migrations that were run now. */
  ran: string[];
  /** The last migration of a newer server on whose schema this one runs; null when the schema is its own. */
  newer: string | null;
}

/**
 * Brings a database to the newest schema. On the schema of a newer server it changes nothing; throws a `StartError` when
 * that schema asks for a newer server than this one.
 */
export const migrateDatabase = async (
  db: Database,
  { lock = false, count }: MigrateOptions = {},
): Promise<Migrated> => {
  const known = readKnown().slice(0, count);
  const own = known.at(-1);
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, count);
  // Drizzle's own migrators of both drivers are these two calls.
  const { dialect, session } = drizzleInternals(db);

  const migrate = async (): Promise<Migrated> => {
    const before = await lastIn(db);
    if (own && count === undefined && before > own.when) {
      const floor = await readFloor(db);
      if (!floor || own.tag < floor.oldest)
        throw new StartError(messages.start.newerSchema(own.tag, floor?.newest ?? null, floor?.oldest ?? null));
      return { ran: [], newer: floor.newest };
    }
    await dialect.migrate(migrations, session, { migrationsFolder });
    if (own && count === undefined)
      await writeFloor(db, { newest: own.tag, oldest: releasedSchema.parse(readJson('released.json')).last });
    return { ran: known.filter(({ when }) => when > before).map(({ tag }) => tag), newer: null };
  };

  if (!lock) return migrate();
  await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    await db.execute(sql.raw(`set lock_timeout = ${LOCK_LIMIT_MS}`));
    let migrated: Migrated = { ran: [], newer: null };
    await untilLocked(async () => {
      migrated = await migrate();
    });
    return migrated;
  } finally {
    await db.execute(sql`reset lock_timeout`);
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
};
