import { messages } from './messages.ru';
import { federationName } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { isTrialOf, type TrialName, trackOf, withdraw, withTrack } from './tracks';

/**
 * Ends the trial of a package: all visitors get the live build. Returns the id of the build on trial. Throws a
 * sentence when there is none, or it is not `which`.
 */
export const endTrial = async (releasesDir: string, packageName: string, which?: TrialName): Promise<string> => {
  const name = federationName(packageName);
  let build = '';
  await swapPointer({
    releasesDir,
    change: (before) => {
      const track = trackOf(before, name);
      if (!before || !track.canary || !isTrialOf(track.canary, which))
        throw new ReleaseImpossible(messages.release.noCanary(packageName));
      build = track.canary.release.build;
      return withTrack(before, name, withdraw(track));
    },
  });
  return build;
};
