import type { LiveReleases } from 'shared/contract';
import { deprecationWarnings } from './deprecatedUses';
import { unreadSettings } from './settings';

/** Returns what the teams of these packages, by their federation names, are to know after a release that has passed. */
export const releaseWarnings = (live: LiveReleases, names: readonly string[], now = new Date()): string[] => [
  ...deprecationWarnings(live, names, now),
  ...unreadSettings(live, names),
];
