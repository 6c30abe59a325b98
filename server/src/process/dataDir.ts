import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errorCode';
import { programMessages } from '../programMessages';
import { SECRET_FILES } from '../session/siteKeys';
import { StartError } from '../startError';
import { lockFile } from './lockFile';

/** Permission bits of group and others. */
const OTHERS = 0o077;
/** The site's own entries in its data folder; others are left alone. */
const own = ['pg', 'images', 'server.lock', ...SECRET_FILES];

const look = (place: string): Stats | null => {
  try {
    return lstatSync(place);
  } catch (error) {
    // Another process of the site may have removed it in between.
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

const closeOne = (place: string, { mode }: Stats): void => {
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(place, mode & 0o700);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    // Its permissions are for another owner to set.
    if (errorCode(error) !== 'EPERM') throw error;
    process.emitWarning(programMessages.start.dataDirOpen(place));
  }
};

const closeTree = (place: string): void => {
  const found = look(place);
  if (!found || found.isSymbolicLink()) return;
  closeOne(place, found);
  if (found.isDirectory()) for (const name of readdirSync(place)) closeTree(path.join(place, name));
};

/**
 * Makes the data folder and its present and future files private: they contain the sessions' secret, personal data and
 * unpublished pictures.
 */
export const closeDataDir = (dataDir: string): void => {
  process.umask(OTHERS);
  closeOne(dataDir, lstatSync(dataDir));
  for (const name of own) closeTree(path.join(dataDir, name));
};

const text = programMessages.start;
const FILE = 'server.lock';

/** Creates the data folder, makes it private and checks that it is writable. Throws a `StartError`. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    closeDataDir(dataDir);
    const probe = path.join(dataDir, `.write-check-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(text.dataDirUnwritable(dataDir), { cause: error });
  }
};

/**
 * Locks the data folder: the embedded database allows one process. Returns the unlock function. Throws a `StartError`
 * when a living process has it.
 */
export const lockDataDir = (dataDir: string): (() => void) =>
  lockFile(path.join(dataDir, FILE), (holder) => new StartError(text.dataDirBusy(dataDir, holder)));
