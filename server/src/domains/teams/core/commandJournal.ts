import type { Database } from '../../../db/database';
import { hasTable } from '../../../db/hasRow';
import { withConnection } from '../../../db/withConnection';
import { type CommandEntry, readShown, type ShownEntry, transferEntries, writeEntries } from './commandEntries';
import { readJournal } from './journal';

export type { CommandEntry, ShownEntry };

const CONNECT_LIMIT_MS = 5000;
const SHOWN = 20;

interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
}

/** Runs the work with the database of the settings; null without one, or when it is unavailable. */
const withDatabase = async <T>(settings: DatabaseSettings, work: (db: Database) => Promise<T>): Promise<T | null> => {
  const connectionString = settings.DATABASE_DIRECT_URL || settings.DATABASE_URL;
  // The server has the embedded one open.
  if (!connectionString) return null;
  try {
    return await withConnection(connectionString, CONNECT_LIMIT_MS, async (db) =>
      (await hasTable(db, 'release_journal')) ? work(db) : null,
    );
  } catch (error) {
    console.warn(error);
    return null;
  }
};

/** Records a command's action in a file, then in the database, if it can: else the server transfers it later. */
export const recordCommand = async (
  releasesDir: string,
  settings: DatabaseSettings,
  entries: readonly CommandEntry[],
): Promise<void> => {
  await writeEntries(releasesDir, entries);
  await withDatabase(settings, (db) => transferEntries(db, releasesDir));
};

/** Returns the latest entries that a command can read, latest first. */
export const listJournal = async (releasesDir: string, settings: DatabaseSettings): Promise<ShownEntry[]> => {
  const stored = await withDatabase(settings, async (db): Promise<ShownEntry[]> => {
    await transferEntries(db, releasesDir);
    return readJournal(db, { limit: SHOWN });
  });
  return stored ?? readShown(releasesDir).slice(0, SHOWN);
};
