import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundleSource } from '../renderProcess';

/** Creates a reader of server bundles that caches those in use. Rejects when one cannot be read. */
export const createBundleSources = (releasesDir: string) => {
  const known = new Map<string, Promise<BundleSource>>();
  return {
    get: (file: string): Promise<BundleSource> => {
      const source = known.get(file) ?? readFile(path.join(releasesDir, file), 'utf8').then((code) => ({ file, code }));
      known.set(file, source);
      source.catch(() => known.delete(file));
      return source;
    },
    keep: (files: ReadonlySet<string>): void => {
      for (const file of known.keys()) if (!files.has(file)) known.delete(file);
    },
  };
};
export type BundleSources = ReturnType<typeof createBundleSources>;
