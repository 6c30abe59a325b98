import type { LiveReleases } from 'shared/contract';
import { deprecationWarnings } from './deprecatedUses';
import { unreadSettings } from './settings';

/** Returns warnings for the teams of these packages, by federation names, after a successful release. */
export const releaseWarnings = (live: LiveReleases, names: readonly string[], now = new Date()): string[] => [
  ...deprecationWarnings(live, names, now),
  ...unreadSettings(live, names),
];
