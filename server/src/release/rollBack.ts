import { incompatibilities, type LiveReleases } from 'shared/contract';
import { gate, gateBack } from './gate';
import { messages } from './messages.ru';
import { federationName, isRemote, type Release } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { stepBack, type Track, trackOf, withdraw, withTrack } from './tracks';
import { findBrokenBundles } from './tryBundles';

export interface RolledBack {
  /** Whether a build on trial was withdrawn; what was live stays live then. */
  trial: boolean;
  /** Whether the remote had been taken off the site and came back; `from` is then the build that comes back. */
  returned: boolean;
  from: string;
  to: string;
}

/** Earlier builds of a remote that do not run under the live shell are passed over. */
const reachable = (pointer: LiveReleases, track: Track): Track => ({
  ...track,
  earlier: track.earlier.filter((one: Release) => !isRemote(one) || incompatibilities(pointer.shell, one).length === 0),
});

/**
 * Takes back the last change of a package: a build on trial is withdrawn, else the build that was live before goes live
 * again; called again, the one before that; a remote that was taken off comes back. Throws a sentence when there is
 * nothing to go back to, `ReleaseRefused` when a remote would be left without any build that runs, or one that comes back
 * breaks something.
 */
export const rollBack = async (releasesDir: string, packageName: string): Promise<RolledBack> => {
  const name = federationName(packageName);
  let result: RolledBack | undefined;
  await swapPointer({
    releasesDir,
    change: (before) => {
      if (!before) throw new ReleaseImpossible(messages.release.noShell);
      const track = trackOf(before, name);
      const { live, canary } = track;
      if (canary) {
        result = { trial: true, returned: false, from: canary.release.build, to: live?.build ?? messages.list.none };
        return withTrack(before, name, withdraw(track));
      }
      const back = stepBack(reachable(before, track), new Date().toISOString());
      if (!back?.live) throw new ReleaseImpossible(messages.release.nothingBefore(packageName));
      result = { trial: false, returned: !live, from: (live ?? back.live).build, to: back.live.build };
      return withTrack(before, name, back);
    },
    check: async (before, after) => {
      if (!before) return [];
      if (!result?.returned) return gateBack(before, after);
      // Others may have taken its addresses meanwhile, or the shell may have changed: it comes like a new one.
      return [...gate(before, after), ...(await findBrokenBundles(releasesDir, before, after))];
    },
  });
  if (!result) throw new ReleaseImpossible(messages.release.nothingBefore(packageName));
  return result;
};
