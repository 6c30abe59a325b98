import { existsSync } from 'node:fs';
import path from 'node:path';
import { DATABASE_FOLDER, type OpenDatabase, openDatabase, type PostgresOptions } from '../db/openDatabase';
import { sayError } from '../errors/describeError';
import { programMessages } from '../programMessages';
import type { Settings } from '../settings/settings';
import { StartError } from '../startError';
import { closeDataDir } from './closeDataDir';
import { lockDataDir, prepareDataDir } from './lockDataDir';
import { untilDatabase, type WaitOptions } from './untilDatabase';

interface OpenOptions extends Pick<PostgresOptions, 'statementLimitMs' | 'onLost'>, WaitOptions {
  /** Refuses a data folder without a database: for commands, which would report on an empty site of their own. */
  mustExist?: boolean;
}

/**
 * Prepares the data folder and opens the database of the settings, locking the folder when the database is embedded.
 * Waits for a server that does not answer yet. Throws a `StartError` with the reason of a failure.
 */
export const openSiteDatabase = async (
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOL'>,
  { waitMs, onWait, mustExist = false, ...options }: OpenOptions = {},
): Promise<OpenDatabase> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl } = settings;
  const { DATABASE_POOL: poolSize } = settings;
  if (mustExist && !databaseUrl && !existsSync(path.join(dataDir, DATABASE_FOLDER)))
    throw new StartError(programMessages.start.noSite(dataDir));
  prepareDataDir(dataDir);
  const release = databaseUrl ? () => undefined : lockDataDir(dataDir);
  try {
    const open = () => openDatabase({ databaseUrl, dataDir }, { directUrl, poolSize, ...options });
    const { close, ...database } = await (databaseUrl ? untilDatabase(open, { waitMs, onWait }) : open());
    // The embedded database creates files with its own permissions.
    if (!databaseUrl) closeDataDir(dataDir);
    return { ...database, close: () => close().finally(release) };
  } catch (error) {
    release();
    if (error instanceof StartError) throw error;
    const { start } = programMessages;
    const reason = sayError(error);
    throw new StartError(databaseUrl ? start.databaseUnreachable(reason) : start.databaseBroken(dataDir, reason), {
      cause: error,
    });
  }
};
