import type { LiveReleases } from 'shared/contract';
import { commandMessages } from './commandMessages';
import { deprecationWarnings } from './deprecatedUses';
import { addressesWithout } from './gate';
import { federationName } from './release';
import { unreadSettings } from './settings';
import { currentOf, trackOf } from './tracks';

/** Returns warnings for the teams of these packages after a successful release. */
export const releaseWarnings = (live: LiveReleases, names: readonly string[], now = new Date()): string[] => [
  ...deprecationWarnings(live, names, now),
  ...unreadSettings(live, names),
];

/** Returns sentences on what left the site, and which addresses have no package any more. */
export const retiredSentences = (before: LiveReleases, after: LiveReleases, packageName: string): string[] => {
  const [release] = currentOf(trackOf(before, federationName(packageName)));
  if (!release) return [];
  const lost = addressesWithout(after, release.routes);
  return [
    commandMessages.release.takenOff(packageName, release.build),
    ...(lost.length > 0 ? [commandMessages.release.lostAddresses(lost)] : []),
  ];
};
