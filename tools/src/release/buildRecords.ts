import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_FILE } from '@laparyadom/server/release';
import type { Compilation } from 'webpack';
import { rootDir } from '../webpack/federatedPackages';

interface BuildRecord {
  build: string;
  /** Hash of the tools and of the package's declarations (`describedBy`). */
  key: string;
  /** Fingerprints of every file that the build read, by path from the root; '' for a missing one. */
  inputs: Record<string, string>;
}

/** Records kept per package: this many states of the sources can be restored without a build. */
const MAX_RECORDS = 20;

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** Suffix of a folder that went into a build with all its files. */
const ALL_BELOW = '/**';

/** Returns a hash of a file's content, or of the names in a folder used as a whole; '' for nothing. */
const fingerprint = (file: string): string => {
  if (file.endsWith(ALL_BELOW)) {
    const folder = file.slice(0, -ALL_BELOW.length);
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    return hashOf(names.sort().join('\0'));
  }
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info) return '';
  return info.isDirectory() ? 'folder' : hashOf(readFileSync(file));
};

/** Whether a path is written by the builds themselves. */
const isGenerated = (place: string): boolean => /(?:^|\/)(?:node_modules\/\.|\.cache\/|\.swc\/)/.test(place);

/** Returns fingerprints of all that webpack read or looked for; null when some has changed since `startedAt`. */
export const inputsOf = (compilations: readonly Compilation[], startedAt: number): BuildRecord['inputs'] | null => {
  const inputs = new Map<string, string>();
  const add = (files: Iterable<string>, isWanted: (place: string) => boolean): void => {
    for (const file of files) {
      const place = path.relative(rootDir, file).replaceAll(path.sep, '/');
      if (!inputs.has(place) && !isGenerated(place) && isWanted(place)) inputs.set(place, fingerprint(file));
    }
  };
  for (const { fileDependencies, contextDependencies, missingDependencies } of compilations) {
    add(fileDependencies, () => true);
    const whole = [...contextDependencies].map((folder) => folder + ALL_BELOW);
    add(whole, () => true);
    // In the sources a new file can shadow another; in packages only together with files that are read anyway.
    add(missingDependencies, (place) => !place.includes('node_modules/'));
  }
  const isNewer = (place: string): boolean =>
    inputs.get(place) !== 'folder' &&
    (statSync(path.join(rootDir, place), { throwIfNoEntry: false })?.mtimeMs ?? 0) > startedAt;
  return [...inputs.keys()].some(isNewer) ? null : Object.fromEntries([...inputs].sort());
};

const folderOf = (releasesDir: string, packageName: string): string => path.join(releasesDir, '.inputs', packageName);

const readRecords = (folder: string): { file: string; record: BuildRecord }[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name))
    .map((file) => ({
      file,
      record: JSON.parse(readFileSync(file, 'utf8')) as BuildRecord,
      at: statSync(file).mtimeMs,
    }))
    .sort((one, other) => other.at - one.at);
};

const isStored = (releasesDir: string, packageName: string, build: string): boolean =>
  existsSync(path.join(releasesDir, packageName, build, RELEASE_FILE));

/** Returns the id of an existing build of the current sources; null when there is none. */
export const findBuild = (releasesDir: string, packageName: string, key: string): string | null => {
  const known = new Map<string, string>();
  const isUnchanged = ([place, before]: [string, string]): boolean => {
    const now = known.get(place) ?? fingerprint(path.join(rootDir, place));
    known.set(place, now);
    return now === before;
  };
  const found = readRecords(folderOf(releasesDir, packageName)).find(
    ({ record }) =>
      record.key === key &&
      isStored(releasesDir, packageName, record.build) &&
      Object.entries(record.inputs).every(isUnchanged),
  );
  return found?.record.build ?? null;
};

/** Records the inputs of a build, and removes records that are old or whose builds are gone. */
export const recordBuild = (releasesDir: string, packageName: string, record: BuildRecord): void => {
  const folder = folderOf(releasesDir, packageName);
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(record);
  writeFileSync(path.join(folder, `${hashOf(text)}.json`), text);
  for (const [index, { file, record: one }] of readRecords(folder).entries()) {
    if (index >= MAX_RECORDS || !isStored(releasesDir, packageName, one.build)) rmSync(file, { force: true });
  }
};
