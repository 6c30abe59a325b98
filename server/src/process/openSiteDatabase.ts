import { type OpenDatabase, openDatabase } from '../db/openDatabase';
import { messages } from '../messages.ru';
import type { Settings } from '../settings';
import { StartError } from '../startError';
import { lockDataDir, prepareDataDir } from './lockDataDir';

const reasonOf = (error: unknown): string => {
  // A refused connection to a name with several addresses is an AggregateError without a message of its own.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
};

/**
 * Prepares the data folder and opens the database of the settings, taking the folder for this process when the
 * database is embedded. Throws a `StartError` that tells what is wrong.
 */
export const openSiteDatabase = async (
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL'>,
  { statementLimitMs }: { statementLimitMs?: number } = {},
): Promise<OpenDatabase> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_POOL: poolSize } = settings;
  prepareDataDir(dataDir);
  const release = databaseUrl ? () => undefined : lockDataDir(dataDir);
  try {
    const { db, close } = await openDatabase(
      { databaseUrl, dataDir },
      { poolSize, ...(statementLimitMs !== undefined && { statementLimitMs }) },
    );
    return { db, close: () => close().finally(release) };
  } catch (error) {
    release();
    const { start } = messages;
    const reason = reasonOf(error);
    throw new StartError(databaseUrl ? start.databaseUnreachable(reason) : start.databaseBroken(dataDir, reason), {
      cause: error,
    });
  }
};
