import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FOLDER } from './oldBuilds';
import { RELEASE_FILE } from './release';

/** Returns the builds of a package, by its folder name, in the releases folder, and since when, latest first. */
export const standingBuilds = (releasesDir: string, packageName: string): { build: string; since: Date }[] => {
  const dir = path.join(releasesDir, packageName);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((build) => BUILD_FOLDER.test(build))
    .flatMap((build) => {
      const description = statSync(path.join(dir, build, RELEASE_FILE), { throwIfNoEntry: false });
      return description ? [{ build, since: description.mtime }] : [];
    })
    .sort((one, other) => other.since.getTime() - one.since.getTime());
};
