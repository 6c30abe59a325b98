import type { LiveReleases } from 'shared/contract';
import { packageOf, pointerStamp, readPointer } from '../../../release';

/** Minimum interval of reading the pointer, in milliseconds. */
const LOOK_EVERY_MS = 500;

/** Returns the addresses that sections pass to their backends, by folder name, of builds live and on trial. */
export const declaredPaths = (live: LiveReleases | null): ReadonlyMap<string, string[]> => {
  const remotes = [
    ...Object.values(live?.remotes ?? {}),
    ...Object.values(live?.canaries.remotes ?? {}).map(({ release }) => release),
  ];
  const found = new Map<string, string[]>();
  for (const { name, api = [] } of remotes) {
    const known = found.get(packageOf(name)) ?? [];
    found.set(packageOf(name), [...new Set([...known, ...api.map(({ path }) => path)])]);
  }
  return found;
};

/** Creates the reader of these addresses, which follows the live releases. */
export const followDeclaredPaths = (releasesDir: string): (() => ReadonlyMap<string, string[]>) => {
  let paths = declaredPaths(null);
  let stamp = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return paths;
    lookedAt = performance.now();
    const next = pointerStamp(releasesDir);
    if (next === stamp) return paths;
    stamp = next;
    // The reader of live releases reports a broken one.
    paths = declaredPaths(readPointer(releasesDir, () => undefined));
    return paths;
  };
};
