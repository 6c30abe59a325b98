import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { driverFailure } from '../db/databaseFailure';
import { DATABASE_FOLDER, type OpenDatabase, openDatabase, type PostgresOptions } from '../db/openDatabase';
import { formatError } from '../errors/describeError';
import { programMessages } from '../programMessages';
import type { Settings } from '../settings/settings';
import { StartError } from '../startError';
import { closeDataDir, lockDataDir, prepareDataDir } from './dataDir';

const PAUSE_MS = 500;
/** In milliseconds: the site and its database may be starting concurrently. */
const WAIT_LIMIT_MS = 10_000;

interface WaitOptions {
  /** How long to retry, in milliseconds. */
  waitMs?: number | undefined;
  /** Called once when a wait begins. */
  onWait?: ((error: unknown) => void) | undefined;
}

/** Retries work until the database is reachable. Throws its other errors, and the last one when the time is over. */
export const untilDatabase = async <T>(work: () => Promise<T>, options: WaitOptions = {}): Promise<T> => {
  const { waitMs = WAIT_LIMIT_MS, onWait } = options;
  const end = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (driverFailure(error) === null || Date.now() + PAUSE_MS > end) throw error;
      if (attempt === 1) onWait?.(error);
    }
    await sleep(PAUSE_MS);
  }
};

interface OpenOptions extends Pick<PostgresOptions, 'statementLimitMs' | 'onLost'>, WaitOptions {
  /** Refuses a data folder without a database, so that a command does not report on a new, empty site. */
  mustExist?: boolean;
}

/**
 * Prepares the data folder, locking it for an embedded database, and opens the database, waiting for a server that does
 * not answer yet. Throws a `StartError`.
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
    const reason = formatError(error);
    throw new StartError(databaseUrl ? start.databaseUnreachable(reason) : start.databaseBroken(dataDir, reason), {
      cause: error,
    });
  }
};
