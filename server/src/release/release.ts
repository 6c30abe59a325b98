import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteRelease, remoteReleaseSchema, type ShellRelease, shellReleaseSchema } from 'shared/contract';

/** A build of the shell or of a remote. */
export type Release = ShellRelease | RemoteRelease;

export const isRemote = (release: Release): release is RemoteRelease => 'entry' in release;

/** File in the folder of a build that describes it. */
export const RELEASE_FILE = 'release.json';

/** Reads the description of the build in `dir`. Throws when there is none. */
export const readRelease = (packageName: string, dir: string): Release => {
  const description: unknown = JSON.parse(readFileSync(path.join(dir, RELEASE_FILE), 'utf8'));
  return packageName === 'shell' ? shellReleaseSchema.parse(description) : remoteReleaseSchema.parse(description);
};

/** Returns the federation name of a package: `shell`, `mf_feeds`. */
export const federationName = (packageName: string): string => packageName.replaceAll('-', '_');

/** Returns the folder of a package by its federation name. */
export const packageOf = (name: string): string => name.replaceAll('_', '-');
