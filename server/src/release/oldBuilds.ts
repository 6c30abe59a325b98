import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { buildSetFor, DAY_MS, distinctShares, type LiveReleases } from 'shared/contract';
import { commandMessages } from './commandMessages';
import { packageOf } from './release';
import { currentOf, removedRemotes, trackOf, withTrack } from './tracks';

const DEFAULT_KEEP_DAYS = 14;
export const BUILD_FOLDER = /^[a-z0-9]{6,64}$/;
const LEFT_OVER = /\.\d+\.tmp$/;

/** Returns the days that a build stays on disk after its last visitor: `RELEASES_KEEP_DAYS`, 14 by default. */
export const keepDays = (): number => {
  const configured = process.env.RELEASES_KEEP_DAYS;
  if (!configured) return DEFAULT_KEEP_DAYS;
  if (!/^\d{1,5}$/.test(configured)) throw new Error(commandMessages.release.keepDays);
  return Number(configured);
};

const namesIn = (pointer: LiveReleases): string[] => [
  'shell',
  ...new Set([...Object.keys(pointer.remotes), ...Object.keys(pointer.canaries.remotes)]),
];

/** Returns `<package>/<build>` of everything that visitors get now. */
export const inUse = (pointer: LiveReleases | null): Set<string> => {
  const folders = new Set<string>();
  if (!pointer) return folders;
  for (const name of namesIn(pointer))
    for (const { build } of currentOf(trackOf(pointer, name))) folders.add(`${packageOf(name)}/${build}`);
  for (const share of distinctShares(pointer)) {
    for (const { name, build } of Object.values(buildSetFor(pointer, share).remotes))
      folders.add(`${packageOf(name)}/${build}`);
  }
  return folders;
};

/** Returns `<package>/<build>` of everything that a pointer names, with builds for rollbacks. */
export const buildsIn = (pointer: LiveReleases): string[] =>
  [...namesIn(pointer), ...removedRemotes(pointer)].flatMap((name) => {
    const track = trackOf(pointer, name);
    return [...currentOf(track), ...track.earlier].map(({ build }) => `${packageOf(name)}/${build}`);
  });

/** Stores when builds went out of use as the time of their folders: open tabs may still request their files. */
export const markUnused = (releasesDir: string, before: LiveReleases | null, after: LiveReleases, now: Date): void => {
  const used = inUse(after);
  for (const folder of inUse(before)) {
    const dir = path.join(releasesDir, folder);
    if (!used.has(folder) && existsSync(dir)) utimesSync(dir, now, now);
  }
};

/** Returns the builds that `--rollback` restores next. */
const rollbackTargets = (pointer: LiveReleases): string[] =>
  namesIn(pointer).flatMap((name) => {
    const previous = trackOf(pointer, name).earlier[0];
    return previous ? [`${packageOf(name)}/${previous.build}`] : [];
  });

/** Returns until when a build stays on disk without further releases; forever if in use. Throws when it is missing. */
export const expiryOf = (releasesDir: string, pointer: LiveReleases, folder: string, days: number): number => {
  if (inUse(pointer).has(folder) || rollbackTargets(pointer).includes(folder)) return Number.POSITIVE_INFINITY;
  return statSync(path.join(releasesDir, folder)).mtimeMs + days * DAY_MS;
};

/** Returns expired folders, relative to the releases folder, except the next builds to roll back to. */
export const findOldBuilds = (releasesDir: string, pointer: LiveReleases, days: number, now: Date): string[] => {
  const needed = new Set([...inUse(pointer), ...rollbackTargets(pointer)]);
  return readdirSync(releasesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      readdirSync(path.join(releasesDir, name))
        .filter((build) => BUILD_FOLDER.test(build) || LEFT_OVER.test(build))
        .map((build) => `${name}/${build}`),
    )
    .filter((folder) => {
      const keepForDays = LEFT_OVER.test(folder) ? Math.max(days, 1) : days;
      const { mtimeMs } = statSync(path.join(releasesDir, folder));
      return !needed.has(folder) && now.getTime() - mtimeMs >= keepForDays * DAY_MS;
    });
};

export const withoutBuilds = (pointer: LiveReleases, folders: readonly string[]): LiveReleases =>
  [...namesIn(pointer), ...removedRemotes(pointer)].reduce((next, name) => {
    const track = trackOf(next, name);
    const earlier = track.earlier.filter(({ build }) => !folders.includes(`${packageOf(name)}/${build}`));
    return withTrack(next, name, { ...track, earlier });
  }, pointer);

export const removeFolders = (releasesDir: string, folders: readonly string[]): void => {
  for (const folder of folders) rmSync(path.join(releasesDir, folder), { recursive: true, force: true });
};
