import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errorCode';
import { type Checksums, copyVerified, hashFile, readChecksums } from './checksums';
import { parts } from './manifest';

const SUBFOLDER = /^[\da-f]{2}$/;

/** Returns paths below the folder, such as `ab/ab0123….webp`. */
const listPictures = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => SUBFOLDER.test(name))
        .flatMap((name) => readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`))
    : [];

/** Returns the size of the pictures that the backup `previous` lacks. */
export const newPictureBytes = (from: string, previous: string | null): number => {
  const known = previous === null ? new Map() : readChecksums(previous);
  return listPictures(from)
    .filter((picture) => !known.has(`${parts.pictures}/${picture}`))
    .reduce((sum, picture) => sum + (statSync(path.join(from, picture), { throwIfNoEntry: false })?.size ?? 0), 0);
};

/** Links the file of the previous backup if its hash still matches. Returns whether it did. */
const linkKnown = async (from: string, to: string, hash: string): Promise<boolean> => {
  try {
    await link(from, to);
  } catch (error) {
    // File systems without hard links, or a file with too many of them.
    if (errorCode(error) === undefined) throw error;
    return false;
  }
  if ((await hashFile(to)) === hash) return true;
  await rm(to);
  return false;
};

/** Copies pictures into a backup and adds their hashes; links unchanged ones. Returns the number of files. */
export const copyPictures = async (
  { from, dir, previous }: { from: string; dir: string; previous: string | null },
  sums: Checksums,
): Promise<number> => {
  const known: Checksums = previous === null ? new Map() : readChecksums(previous);
  let files = 0;
  mkdirSync(path.join(dir, parts.pictures), { mode: 0o700 });
  for (const picture of listPictures(from)) {
    const entry = `${parts.pictures}/${picture}`;
    const target = path.join(dir, entry);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    const hash = known.get(entry);
    if (previous !== null && hash && (await linkKnown(path.join(previous, entry), target, hash))) {
      sums.set(entry, hash);
      files += 1;
      continue;
    }
    try {
      sums.set(entry, await copyVerified(path.join(from, picture), target));
      files += 1;
    } catch (error) {
      // The site removes unused pictures while this runs.
      if (errorCode(error) !== 'ENOENT') throw error;
      await rm(target, { force: true });
    }
  }
  return files;
};
