import { type LiveReleases, misfits } from 'shared/contract';
import { flip } from './flip';
import { gateBack } from './gate';
import { messages } from './messages.ru';
import { federationName, isRemote, type Release } from './release';
import { stepBack, type Track, trackOf, withdraw, withTrack } from './tracks';

export interface RolledBack {
  /** Whether a build on trial was withdrawn; what was live stays live then. */
  trial: boolean;
  from: string;
  to: string;
}

/** Earlier builds of a remote that do not run under the live shell are passed over. */
const reachable = (pointer: LiveReleases, track: Track): Track => ({
  ...track,
  earlier: track.earlier.filter((one: Release) => !isRemote(one) || misfits(pointer.shell, one).length === 0),
});

/**
 * Takes back the last change of a package: a build on trial is withdrawn, else the build that was live before goes live
 * again; called again, the one before that. Throws a sentence when there is nothing to go back to, `ReleaseRefused` when
 * a remote would be left without any build that runs.
 */
export const rollBack = async (releasesDir: string, packageName: string): Promise<RolledBack> => {
  const name = federationName(packageName);
  let result: RolledBack | undefined;
  await flip({
    releasesDir,
    change: (before) => {
      if (!before) throw new Error(messages.release.noShell);
      const track = trackOf(before, name);
      const { live, canary } = track;
      if (canary) {
        result = { trial: true, from: canary.release.build, to: live?.build ?? messages.list.none };
        return withTrack(before, name, withdraw(track));
      }
      const back = stepBack(reachable(before, track), new Date().toISOString());
      if (!live || !back?.live) throw new Error(messages.release.nothingBefore(packageName));
      result = { trial: false, from: live.build, to: back.live.build };
      return withTrack(before, name, back);
    },
    check: (before, after) => (before ? gateBack(before, after) : []),
  });
  if (!result) throw new Error(messages.release.nothingBefore(packageName));
  return result;
};
