import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errorCode';
import { messages } from '../messages.ru';
import { SECRET_FILES } from '../session/siteKeys';

/** Rights of everybody but the owner. */
const OTHERS = 0o077;
/** What the site keeps in its data folder; whatever else stands there is none of its business. */
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
    // The folder is somebody else's who lets us write to it: its rights are theirs to set.
    if (errorCode(error) !== 'EPERM') throw error;
    process.emitWarning(messages.start.dataDirOpen(place));
  }
};

const closeTree = (place: string): void => {
  const found = look(place);
  if (!found || found.isSymbolicLink()) return;
  closeOne(place, found);
  if (found.isDirectory()) for (const name of readdirSync(place)) closeTree(path.join(place, name));
};

/**
 * Keeps the data folder from other accounts of the machine: sessions' secret, personal data, pictures that are not
 * published. Also what an older version or a restored copy has left open; and this process makes no file from now on
 * that others may read.
 */
export const closeDataDir = (dataDir: string): void => {
  process.umask(OTHERS);
  closeOne(dataDir, lstatSync(dataDir));
  for (const name of own) closeTree(path.join(dataDir, name));
};
