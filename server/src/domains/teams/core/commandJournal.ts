import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../../../db/database';
import * as schema from '../../../db/schema';
import { SiteClient } from '../../../db/siteClient';
import { type CommandNote, leaveNotes, readShown, type ShownNote, takeNotes } from './commandNotes';
import { readJournal } from './journal';

export type { CommandNote, ShownNote };

const CONNECT_LIMIT_MS = 5000;
/** As many as one reads of a list. */
const SHOWN = 20;

/** Where the database is, as the environment of a command says it. */
interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
}

/** Whether a server has brought the database to a schema that has the journal. */
const hasJournal = async (db: Database): Promise<boolean> => {
  const [found] = await db
    .select({ table: sql<string | null>`to_regclass('release_journal')::text` })
    .from(sql`(select 1) as one`);
  return typeof found?.table === 'string';
};

/** Does the work with the database of the settings; null without one, or when it cannot be had. */
const withDatabase = async <T>(settings: DatabaseSettings, work: (db: Database) => Promise<T>): Promise<T | null> => {
  const connectionString = settings.DATABASE_DIRECT_URL || settings.DATABASE_URL;
  // The embedded one is open in the server.
  if (!connectionString) return null;
  const client = new SiteClient({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  try {
    await client.connect();
    const db: Database = drizzle(client, { schema });
    return (await hasJournal(db)) ? await work(db) : null;
  } catch (error) {
    console.warn(error);
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Notes what a command did: beside the pointer first, then in the database of the settings, where there is one. What does
 * not get there stays for the server, or for the next command; a release that is done is not failed for it.
 */
export const noteCommand = async (
  releasesDir: string,
  settings: DatabaseSettings,
  notes: readonly CommandNote[],
): Promise<void> => {
  await leaveNotes(releasesDir, notes);
  await withDatabase(settings, (db) => takeNotes(db, releasesDir));
};

/** The latest of the journal as far as a command can know it, the latest first. */
export const listJournal = async (releasesDir: string, settings: DatabaseSettings): Promise<ShownNote[]> => {
  const asked = await withDatabase(settings, async (db): Promise<ShownNote[]> => {
    await takeNotes(db, releasesDir);
    return readJournal(db, { limit: SHOWN });
  });
  return asked ?? readShown(releasesDir).slice(0, SHOWN);
};
