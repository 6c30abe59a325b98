import { messages } from './messages.ru';
import { federationName } from './release';
import { ReleaseImpossible, swapPointer } from './swapPointer';
import { isTrialOf, type TrialName, trackOf, withdraw, withTrack } from './tracks';

/**
 * Ends the trial of a package: everybody has what was live. Gives the build that was on trial. Throws a sentence when
 * none is, or another one than `which`.
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
