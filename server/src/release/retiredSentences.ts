import type { LiveReleases } from 'shared/contract';
import { commandMessages } from './commandMessages';
import { addressesWithout } from './gate';
import { federationName } from './release';
import { trackOf } from './tracks';

/** Returns sentences on what left the site, and which addresses have no package any more. */
export const retiredSentences = (before: LiveReleases, after: LiveReleases, packageName: string): string[] => {
  const { live, canary } = trackOf(before, federationName(packageName));
  const release = live ?? canary?.release;
  if (!release) return [];
  const lost = addressesWithout(after, release.routes);
  return [
    commandMessages.release.takenOff(packageName, release.build),
    ...(lost.length > 0 ? [commandMessages.release.lostAddresses(lost)] : []),
  ];
};
