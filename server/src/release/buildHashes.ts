import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveReleases } from 'shared/contract';
import { inUse } from './oldBuilds';
import { originalFilesIn } from './release';

/** Returns the hash of a build's files without derived ones; null when its folder is missing. */
const hashOfFiles = (dir: string): string | null => {
  if (!existsSync(dir)) return null;
  const hash = createHash('sha256');
  for (const file of originalFilesIn(dir)) {
    const bytes = readFileSync(path.join(dir, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
};

/** Returns the pointer with the hashes of all builds in use that are in the folder. */
export const withHashes = (releasesDir: string, pointer: LiveReleases): LiveReleases => {
  const known = pointer.hashes ?? {};
  const hashes: Record<string, string> = {};
  for (const folder of inUse(pointer)) {
    const hash = known[folder] ?? hashOfFiles(path.join(releasesDir, folder));
    if (hash !== null) hashes[folder] = hash;
  }
  return { ...pointer, hashes };
};

/** Creates a function that lists builds in use that are incomplete here: a copied pointer may precede its builds. */
export const createCompletenessCheck = (releasesDir: string): ((pointer: LiveReleases) => string[]) => {
  const whole = new Set<string>();
  return (pointer) => {
    const used = inUse(pointer);
    return Object.entries(pointer.hashes ?? {})
      .filter(([folder, hash]) => {
        if (!used.has(folder)) return false;
        const key = `${folder} ${hash}`;
        if (whole.has(key)) return false;
        if (hashOfFiles(path.join(releasesDir, folder)) !== hash) return true;
        whole.add(key);
        return false;
      })
      .map(([folder]) => folder);
  };
};
