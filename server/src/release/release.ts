import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteRelease, remoteReleaseSchema, type ShellRelease, shellReleaseSchema } from 'shared/contract';

export type Release = ShellRelease | RemoteRelease;

export const isRemote = (release: Release): release is RemoteRelease => 'entry' in release;

export const RELEASE_FILE = 'release.json';

export const readRelease = (packageName: string, dir: string): Release => {
  const description: unknown = JSON.parse(readFileSync(path.join(dir, RELEASE_FILE), 'utf8'));
  return packageName === 'shell' ? shellReleaseSchema.parse(description) : remoteReleaseSchema.parse(description);
};

/** Returns the federation name of a package: `shell`, `mf_feeds`. */
export const federationName = (packageName: string): string => packageName.replaceAll('-', '_');

/** Returns the folder of a package by its federation name. */
export const packageOf = (name: string): string => name.replaceAll('_', '-');

/** Derived or never served: their changes do not change a build's id. */
const DERIVED = /\.(?:map|br|gz)$|^mf-(?:manifest|stats)\.json$|^use\.json$/;

/** Returns the sorted paths of the files in a folder and its subfolders, with `/` everywhere. */
export const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

export const originalFilesIn = (dir: string): string[] =>
  filesIn(dir).filter((file) => !DERIVED.test(path.posix.basename(file)));

/** Placeholder for the unknown id in a build's description. */
export const NAMELESS = 'nameless0000';

/** Returns the id of a build, a hash of its files and of its description without the id. */
export const outputHash = (dir: string, release: Release): string => {
  // Compressed sizes depend on the compressor.
  const described = { ...release, build: '', size: 0, largest: undefined };
  const hash = createHash('sha256').update(JSON.stringify(described));
  for (const side of ['web', 'node'])
    for (const file of originalFilesIn(path.join(dir, side)))
      hash
        .update(`${side}/${file}\0`)
        .update(readFileSync(path.join(dir, side, file)))
        .update('\0');
  return hash.digest('hex').slice(0, 12);
};
