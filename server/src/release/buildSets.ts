import { type BuildSet, distinctShares, type LiveReleases, releasedSet, SHELL_NAME } from 'shared/contract';

/** Returns every set of builds that visitors get now. */
export const releasedSets = (live: LiveReleases): BuildSet[] =>
  distinctShares(live).map((share) => releasedSet(live, share));

/** Returns all builds of a set, the shell first. */
export const buildsOf = ({ shell, remotes }: BuildSet) => [
  { ...shell, name: SHELL_NAME, audience: 'everyone' as const },
  ...Object.values(remotes),
];
