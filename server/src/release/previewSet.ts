import path from 'node:path';
import { type BuildSet, buildSetFor, type LiveReleases, SHARES, SHELL_NAME } from 'shared/contract';
import { isFileOf } from './buildAddress';
import { fromKnownOrigins } from './fromKnownOrigins';
import { type LiveComposition, registryOf, setNameOf } from './liveReleases';
import { readPointer } from './pointer';
import type { PreviewBuild } from './previewLink';
import { isRemote, packageOf, type Release, readRelease } from './release';
import { currentOf, trackOf } from './tracks';

/** A build cannot be shown: it was removed, or is for administrators only. */
export class NoPreview extends Error {
  override name = 'NoPreview';

  constructor(
    readonly reason: 'gone' | 'admins',
    readonly of: PreviewBuild,
  ) {
    super(`${of.name} ${of.build}: ${reason}`);
  }
}

/** Whether a package is for administrators, whatever this build claims: live, trial and earlier builds count. */
export const isForAdmins = (pointer: LiveReleases, name: string, release: Release): boolean => {
  const track = trackOf(pointer, name);
  return [release, ...currentOf(track), ...track.earlier].some((one) => isRemote(one) && one.audience === 'admins');
};

/** Reads the description of a build; null when its folder is missing or another build's. */
const readStored = (releasesDir: string, { name, build }: PreviewBuild): Release | null => {
  const folder = `${packageOf(name)}/${build}`;
  try {
    const release = readRelease(packageOf(name), path.join(releasesDir, folder));
    const isItself = release.build === build && (!isRemote(release) || release.name === name);
    const bundles = [release.server, ...(isRemote(release) && release.lent !== undefined ? [release.lent] : [])];
    const areItsOwn = bundles.every((file) => isFileOf(`${folder}/node/`, file));
    return isItself && areItsOwn ? release : null;
  } catch {
    return null;
  }
};

/** Returns the description of a build in the releases folder. Throws `NoPreview`. */
export const findPreviewed = (releasesDir: string, pointer: LiveReleases, requested: PreviewBuild): Release => {
  const release = readStored(releasesDir, requested);
  if (!release) throw new NoPreview('gone', requested);
  if (isForAdmins(pointer, requested.name, release)) throw new NoPreview('admins', requested);
  return release;
};

/** A composition with the builds that a link names, available only through that link. */
export interface PreviewComposition extends LiveComposition {
  previewed: { name: string; release: Release }[];
}

/**
 * Returns the composition in which these builds replace the live ones, without trials and without remotes for
 * administrators. Throws `NoPreview`; null when nothing is live.
 */
export const composePreview = (
  releasesDir: string,
  builds: readonly PreviewBuild[],
  remoteOrigins: readonly string[],
): PreviewComposition | null => {
  const pointer = readPointer(releasesDir);
  if (!pointer) return null;
  const previewed = builds.map((requested) => ({
    name: requested.name,
    release: findPreviewed(releasesDir, pointer, requested),
  }));
  const live: LiveReleases = { ...pointer, canaries: { remotes: {} }, remotes: { ...pointer.remotes } };
  for (const { release } of previewed) {
    if (isRemote(release)) live.remotes[release.name] = release;
    else live.shell = release;
  }
  const known = fromKnownOrigins(live, remoteOrigins, () => undefined);
  const fitting = buildSetFor(known, SHARES - 1);
  const remotes: BuildSet['remotes'] = {};
  for (const [name, release] of Object.entries(fitting.remotes)) {
    const isRequested = builds.some((one) => one.name === name);
    if (release.audience === 'everyone') remotes[name] = (isRequested && known.remotes[name]) || release;
  }
  const missing = builds.find(({ name }) => name !== SHELL_NAME && !(name in remotes));
  if (missing) throw new NoPreview('gone', missing);
  const releases: BuildSet = { shell: known.shell, remotes };
  return {
    releases,
    registry: registryOf(releases, pointer),
    revision: `preview-${setNameOf(releases)}`,
    // No trial: nothing that these pages do is counted.
    split: false,
    previewed,
  };
};
