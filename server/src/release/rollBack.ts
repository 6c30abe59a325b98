import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { incompatibilities, type LiveReleases } from 'shared/contract';
import { findBrokenBundles } from './checkBundles';
import { commandMessages } from './commandMessages';
import { gate, gateRollback } from './gate';
import { messages } from './messages.ru';
import { buildsIn, inUse, withoutBuilds } from './oldBuilds';
import { federationName, isRemote, type Release } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { restorePrevious, type Track, trackOf, withdraw, withTrack } from './tracks';

/**
 * Makes live what was live when `pointer` was read, and returns whether anything changed. Throws a sentence when a
 * build that visitors would get is no longer in the folder; missing others are dropped.
 */
export const restorePointer = async (releasesDir: string, pointer: LiveReleases): Promise<boolean> => {
  const isGone = (folder: string): boolean => !existsSync(path.join(releasesDir, folder));
  const missing = [...inUse(pointer)].filter(isGone);
  if (missing.length > 0) throw new ReleaseImpossible(messages.release.buildsGone(missing));
  const next = withoutBuilds(pointer, buildsIn(pointer).filter(isGone));
  let hasChanged = false;
  await swapPointer({
    releasesDir,
    change: (before) => {
      hasChanged = !isDeepStrictEqual(before, next);
      return hasChanged || !before ? next : before;
    },
  });
  return hasChanged;
};

export interface RolledBack {
  /** Whether a build on trial was withdrawn; the live one stays. */
  trial: boolean;
  /** Whether a removed remote came back; `from` is then the returning build. */
  returned: boolean;
  from: string;
  to: string;
}

/** Skips earlier builds of a remote that do not run under the live shell. */
const withCompatible = (pointer: LiveReleases, track: Track): Track => ({
  ...track,
  earlier: track.earlier.filter((one: Release) => !isRemote(one) || incompatibilities(pointer.shell, one).length === 0),
});

/**
 * Withdraws a build on trial, else restores the previous build or a removed remote. Throws a sentence when there is
 * nothing to restore, `ReleaseRefused` when it would break something.
 */
export const rollBack = async (
  releasesDir: string,
  packageName: string,
  /** Called under the lock with what it would remove; may throw. */
  check: (removed: string | undefined) => void = () => undefined,
): Promise<RolledBack> => {
  const name = federationName(packageName);
  let result: RolledBack | undefined;
  await swapPointer({
    releasesDir,
    change: (before) => {
      if (!before) throw new ReleaseImpossible(messages.release.noShell);
      const track = trackOf(before, name);
      const { live, canary } = track;
      check((canary?.release ?? live)?.build);
      if (canary) {
        result = {
          trial: true,
          returned: false,
          from: canary.release.build,
          to: live?.build ?? commandMessages.list.none,
        };
        return withTrack(before, name, withdraw(track));
      }
      const back = restorePrevious(withCompatible(before, track), new Date().toISOString());
      if (!back?.live) throw new ReleaseImpossible(messages.release.nothingBefore(packageName));
      result = { trial: false, returned: !live, from: (live ?? back.live).build, to: back.live.build };
      return withTrack(before, name, back);
    },
    check: async (before, after) => {
      if (!before) return [];
      if (!result?.returned) return gateRollback(before, after);
      // Its addresses may be taken, or the shell changed: it is checked like a new one.
      return [...gate(before, after), ...(await findBrokenBundles(releasesDir, before, after))];
    },
  });
  if (!result) throw new ReleaseImpossible(messages.release.nothingBefore(packageName));
  return result;
};
