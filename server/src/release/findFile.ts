import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isBuildFile } from 'shared/contract';

const packageName = /^[a-z][\w-]{0,63}$/;
/** Excludes the folder of an unfinished build. */
const buildName = /^\w+$/;

interface Files {
  /** By file name. */
  builds: Map<string, string>;
  /** When a build was last added or removed, in milliseconds. */
  changed: number;
}

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir);
  } catch {
    // Just removed, or without files.
    return [];
  }
};

const filesOf = (dir: string, changed: number): Files => {
  const builds = new Map<string, string>();
  for (const build of namesIn(dir).filter((name) => buildName.test(name))) {
    for (const file of namesIn(path.join(dir, build, 'web'))) if (isBuildFile(file)) builds.set(file, build);
  }
  return { builds, changed };
};

/**
 * Creates a finder of browser files in all builds on disk, by package and name: it returns the path below the releases
 * folder, with `/` everywhere. Hashed names make equal names equal files.
 */
export const createFileFinder = (releasesDir: string) => {
  const known = new Map<string, Files>();
  return (owner: string, name: string): string | undefined => {
    if (!packageName.test(owner) || !isBuildFile(name)) return undefined;
    const dir = path.join(releasesDir, owner);
    const stat = statSync(dir, { throwIfNoEntry: false });
    if (!stat?.isDirectory()) return undefined;
    let files = known.get(owner);
    if (files?.changed !== stat.mtimeMs) {
      files = filesOf(dir, stat.mtimeMs);
      known.set(owner, files);
    }
    const build = files.builds.get(name);
    return build && `${owner}/${build}/web/${name}`;
  };
};
