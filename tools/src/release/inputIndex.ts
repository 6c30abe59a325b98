import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_FILE } from 'server/release';

/** Beside the packages' folders: for the sources of a package the build that came out of them. */
const indexOf = (releasesDir: string, packageName: string): string => path.join(releasesDir, '.inputs', packageName);

const stands = (releasesDir: string, packageName: string, build: string): boolean =>
  existsSync(path.join(releasesDir, packageName, build, RELEASE_FILE));

/** Id of the build that these sources made before and that still stands; null when they have to be built. */
export const findBuild = (releasesDir: string, packageName: string, inputs: string): string | null => {
  const file = path.join(indexOf(releasesDir, packageName), inputs);
  if (!existsSync(file)) return null;
  const build = readFileSync(file, 'utf8').trim();
  return stands(releasesDir, packageName, build) ? build : null;
};

/** Notes what came out of these sources, and forgets what stood for builds that are gone. */
export const noteBuild = (releasesDir: string, packageName: string, inputs: string, build: string): void => {
  const index = indexOf(releasesDir, packageName);
  mkdirSync(index, { recursive: true });
  writeFileSync(path.join(index, inputs), `${build}\n`);
  for (const name of readdirSync(index)) {
    const known = readFileSync(path.join(index, name), 'utf8').trim();
    if (!stands(releasesDir, packageName, known)) rmSync(path.join(index, name), { force: true });
  }
};
