import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/errorCode';
import type { ImageStorage } from './ImageStorage';

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

let uniqueNumber = 0;

/** Storage in a folder of this machine, spread over 256 subfolders. */
export const createLocalImageStorage = (folder: string): ImageStorage => {
  const place = (name: string) => path.join(folder, name.slice(0, 2), name);
  const unfinished = path.join(folder, 'unfinished');
  const has = async (name: string) => (await orNull(stat(place(name)))) !== null;
  return {
    has,
    get: (name) => orNull(readFile(place(name))),
    put: async (name, bytes) => {
      if (await has(name)) return;
      const file = place(name);
      await Promise.all([mkdir(path.dirname(file), { recursive: true }), mkdir(unfinished, { recursive: true })]);
      // Readers must never see half a file.
      uniqueNumber += 1;
      const temporary = path.join(unfinished, `${name}.${process.pid}-${uniqueNumber}`);
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    },
    remove: (name) => rm(place(name), { force: true }),
    removeLeftovers: async (before) => {
      for (const name of (await orNull(readdir(unfinished))) ?? []) {
        const file = path.join(unfinished, name);
        const found = await orNull(stat(file));
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
};
