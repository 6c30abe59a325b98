import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundleSource } from '../renderProcess';

/** Returns the text of a server bundle, read once while it is in use. Rejects when it cannot be read. */
export const createBundleSources = (releasesDir: string) => {
  const known = new Map<string, Promise<BundleSource>>();
  return {
    get: (file: string): Promise<BundleSource> => {
      const source = known.get(file) ?? readFile(path.join(releasesDir, file), 'utf8').then((code) => ({ file, code }));
      known.set(file, source);
      source.catch(() => known.delete(file));
      return source;
    },
    /** Forgets every bundle that is not among `files`. */
    keep: (files: ReadonlySet<string>): void => {
      for (const file of known.keys()) if (!files.has(file)) known.delete(file);
    },
  };
};
export type BundleSources = ReturnType<typeof createBundleSources>;
