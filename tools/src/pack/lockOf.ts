import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
}

export type LockedPackages = Record<string, LockedPackage>;

/** Returns the packages in the lock file of a folder. */
export const readLocked = (dir: string): LockedPackages =>
  (JSON.parse(readFileSync(path.join(dir, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages;

/** Returns where a package finds another, as Node resolves it: nested, then further up. */
export const placeOf = (packages: LockedPackages, from: string, name: string): string | null => {
  for (let dir = from; ; dir = path.posix.dirname(dir)) {
    const place = path.posix.join(dir === '.' ? '' : dir, 'node_modules', name);
    const found = packages[place];
    if (found) return found.link ? (found.resolved ?? null) : place;
    if (dir === '.' || dir === '') return null;
  }
};

/** Returns the places of all packages that a production installation has for one, or for some of its dependencies. */
export const placesFor = (packages: LockedPackages, workspace: string, names?: readonly string[]): Set<string> => {
  const { dependencies } = packages[workspace] ?? {};
  const places = new Set<string>();
  const add = (from: string, wanted: string[]): void => {
    for (const name of wanted) {
      const found = placeOf(packages, from, name);
      if (found === null || places.has(found)) continue;
      places.add(found);
      const needs = packages[found];
      add(found, Object.keys({ ...needs?.dependencies, ...needs?.optionalDependencies }));
    }
  };
  add(workspace, names ? [...names] : Object.keys(dependencies ?? {}));
  return places;
};

export const packageAt = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/**
 * Returns a lock file of a workspace's `names` for a separate folder, with the same versions and checksums, all at the
 * top. Throws when a package is needed in two versions.
 */
export const lockOf = (packages: LockedPackages, workspace: string, names: readonly string[]): LockedPackages => {
  const locked: LockedPackages = {};
  for (const place of [...placesFor(packages, workspace, names)].sort()) {
    const top = `node_modules/${packageAt(place)}`;
    const found = packages[place] ?? {};
    if (locked[top] && locked[top].version !== found.version) throw new Error(`${packageAt(place)} has two versions`);
    locked[top] = found;
  }
  return locked;
};
