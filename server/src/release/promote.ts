import { gate } from './gate';
import { messages } from './messages.ru';
import { federationName } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { goLive, isTrialOf, type TrialName, trackOf, withTrack } from './tracks';

/**
 * Makes the build on trial live for all visitors, and returns its id. Throws a sentence when there is none, or it is
 * not `which`.
 */
export const promote = async (releasesDir: string, packageName: string, which?: TrialName): Promise<string> => {
  const name = federationName(packageName);
  let build = '';
  await swapPointer({
    releasesDir,
    change: (before) => {
      const track = trackOf(before, name);
      if (!track.canary || !isTrialOf(track.canary, which))
        throw new ReleaseImpossible(messages.release.noCanary(packageName));
      build = track.canary.release.build;
      return withTrack(before, name, goLive(track, track.canary.release, new Date().toISOString()));
    },
    check: gate,
  });
  return build;
};
