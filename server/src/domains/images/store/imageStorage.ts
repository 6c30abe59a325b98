import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../errorCode';
import { reachStorage } from '../../../errors/httpError';
import type { Settings } from '../../../settings/settings';
import { readS3Url } from '../../../storage/s3Url';

/** The storage of renditions. Names are content-addressed: the content of a name never changes. */
export interface ImageStorage {
  /** Stores the bytes unless the name exists. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  get: (name: string) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** Removes the leftovers of writes cut off before this moment. */
  removeLeftovers: (before: Date) => Promise<void>;
}

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Writes a file atomically; an unfinished one is removed. */
const writeWhole = async (file: string, temporary: string, bytes: Buffer): Promise<void> => {
  await Promise.all([
    mkdir(path.dirname(file), { recursive: true }),
    mkdir(path.dirname(temporary), { recursive: true }),
  ]);
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Creates a storage in a local folder, with 256 subfolders. Throws 503 for an unusable folder or a full disk. */
export const createLocalImageStorage = (folder: string, unique: () => string = randomUUID): ImageStorage => {
  const place = (name: string) => path.join(folder, name.slice(0, 2), name);
  const unfinished = path.join(folder, 'unfinished');
  const has = async (name: string) => (await reachStorage(orNull(stat(place(name))))) !== null;
  return {
    has,
    get: (name) => reachStorage(orNull(readFile(place(name)))),
    put: async (name, bytes) => {
      if (await has(name)) return;
      // Readers must never see half a file.
      const temporary = path.join(unfinished, `${name}.${unique()}`);
      await reachStorage(writeWhole(place(name), temporary, bytes));
    },
    remove: (name) => reachStorage(rm(place(name), { force: true })),
    removeLeftovers: async (before) => {
      for (const name of (await orNull(readdir(unfinished))) ?? []) {
        const file = path.join(unfinished, name);
        const found = await orNull(stat(file));
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
};

/** Creates the storage of the settings: a bucket where `S3_URL` is set, otherwise a folder in `DATA_DIR`. */
export const createImageStorage = async (settings: Settings): Promise<ImageStorage> => {
  const bucket = readS3Url(settings.S3_URL ?? '');
  if (!bucket) return createLocalImageStorage(path.join(settings.DATA_DIR, 'images'));
  // The client is large, and most sites do not need it.
  const { createS3ImageStorage } = await import('./s3ImageStorage');
  return createS3ImageStorage(bucket);
};
