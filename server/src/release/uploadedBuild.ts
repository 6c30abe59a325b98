import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isBuildFile } from 'shared/contract';
import { messages } from './messages.ru';
import { originalFilesIn, RELEASE_FILE, type Release, readRelease } from './release';
import { ReleaseRefused } from './swapPointer';

/** Returns a sentence for each name that another build gave to other content: browsers cache the first. */
export const findAddressConflicts = (releasesDir: string, packageName: string, build: string): string[] => {
  const folder = path.join(releasesDir, packageName);
  const web = (one: string): string => path.join(folder, one, 'web');
  if (!existsSync(web(build))) return [];
  const files = readdirSync(web(build)).filter(isBuildFile);
  const others = readdirSync(folder).filter((one) => /^\w+$/.test(one) && one !== build);
  return files.flatMap((name) => {
    const content = readFileSync(path.join(web(build), name));
    const otherBuild = others.find((other) => {
      const file = path.join(web(other), name);
      return existsSync(file) && !readFileSync(file).equals(content);
    });
    return otherBuild ? [messages.gate.takenAddress(packageName, name, otherBuild)] : [];
  });
};

const text = messages.upload;

/** An uploaded build: its checked files are in `staging`, next to the builds of its package. */
export interface UploadedBuild {
  packageName: string;
  staging: string;
  release: Release;
}

const comparedFiles = (dir: string): string[] => originalFilesIn(dir).filter((file) => file !== RELEASE_FILE);

/** Returns a build's description without its team and compressed sizes. */
const comparableDescription = (packageName: string, dir: string): Release => ({
  ...readRelease(packageName, dir),
  owner: undefined,
  size: 0,
  since: '',
});

const isSame = (packageName: string, one: string, other: string): boolean =>
  isDeepStrictEqual(comparedFiles(one), comparedFiles(other)) &&
  comparedFiles(one).every((file) => readFileSync(path.join(one, file)).equals(readFileSync(path.join(other, file)))) &&
  isDeepStrictEqual(comparableDescription(packageName, one), comparableDescription(packageName, other));

/**
 * Moves an uploaded build to the folder of its id, unless an equal one is there; returns a function that undoes it.
 * Throws `ReleaseRefused` when a different one is there, or a script's address is taken. Call it under the release
 * lock.
 */
export const placeUploaded = (releasesDir: string, { packageName, staging, release }: UploadedBuild): (() => void) => {
  const dir = path.join(releasesDir, packageName, release.build);
  if (existsSync(dir)) {
    // Placed by an attempt that another machine overtook.
    if (!existsSync(staging)) return () => undefined;
    if (!isSame(packageName, staging, dir)) throw new ReleaseRefused([text.takenBuild(release.build)]);
    return () => undefined;
  }
  const conflicts = findAddressConflicts(releasesDir, packageName, path.basename(staging));
  if (conflicts.length > 0) throw new ReleaseRefused(conflicts);
  renameSync(staging, dir);
  return () => renameSync(dir, staging);
};
