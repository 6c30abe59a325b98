import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { messages } from './messages.ru';
import { DERIVED } from './outputHash';
import { RELEASE_FILE, type Release, readRelease } from './release';
import { ReleaseRefused } from './swapPointer';
import { findTakenAddresses } from './takenAddresses';

const text = messages.upload;

/** A build that came over the network: its files lie beside the builds of its package, checked, and without a name. */
export interface Arrival {
  packageName: string;
  /** The folder where they lie. */
  staging: string;
  release: Release;
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== RELEASE_FILE && !DERIVED.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();

/** What a description says of the build itself, whoever answers for it and whatever compressed it. */
const essence = (packageName: string, dir: string): Release => ({
  ...readRelease(packageName, dir),
  owner: undefined,
  size: 0,
  since: '',
});

const isSame = (packageName: string, one: string, other: string): boolean =>
  isDeepStrictEqual(filesIn(one), filesIn(other)) &&
  filesIn(one).every((file) => readFileSync(path.join(one, file)).equals(readFileSync(path.join(other, file)))) &&
  isDeepStrictEqual(essence(packageName, one), essence(packageName, other));

/**
 * Gives an arrived build the folder of its id, which never changes once it stands; gives a function that takes it away
 * again. Where the same build stands already that one stays. Throws `ReleaseRefused` when what stands there is another
 * one, or one of its scripts has the address of another script. To be called under the lock of what is live.
 */
export const settleArrival = (releasesDir: string, { packageName, staging, release }: Arrival): (() => void) => {
  const dir = path.join(releasesDir, packageName, release.build);
  if (existsSync(dir)) {
    // Settled by an attempt that another machine was faster than.
    if (!existsSync(staging)) return () => undefined;
    if (!isSame(packageName, staging, dir)) throw new ReleaseRefused([text.takenBuild(release.build)]);
    return () => undefined;
  }
  const taken = findTakenAddresses(releasesDir, packageName, path.basename(staging));
  if (taken.length > 0) throw new ReleaseRefused(taken);
  renameSync(staging, dir);
  return () => renameSync(dir, staging);
};
