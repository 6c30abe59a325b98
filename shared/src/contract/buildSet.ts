import { incompatibilities } from './incompatibilities';
import type { LiveReleases, RemoteRelease, ShellRelease } from './registry';

/** Number of equal shares of visitors. */
export const SHARES = 100;

/** Builds that make up the pages of one visitor. */
export interface BuildSet {
  shell: ShellRelease;
  remotes: Record<string, RemoteRelease>;
}

/** Returns the builds of a remote for a share of visitors, the wanted one first. */
const candidates = ({ remotes, canaries, earlier }: LiveReleases, name: string, share: number): RemoteRelease[] => {
  const canary = canaries.remotes[name];
  const live = remotes[name];
  return [
    ...(canary && share < canary.percent ? [canary.release] : []),
    ...(live ? [live] : []),
    ...(earlier.remotes[name] ?? []),
  ];
};

const build = (
  live: LiveReleases,
  share: number,
  choose: (shell: ShellRelease, from: RemoteRelease[]) => RemoteRelease | undefined,
): BuildSet => {
  const { canaries } = live;
  const shell = canaries.shell && share < canaries.shell.percent ? canaries.shell.release : live.shell;
  const remotes: BuildSet['remotes'] = {};
  for (const name of new Set([...Object.keys(live.remotes), ...Object.keys(canaries.remotes)])) {
    const chosen = choose(shell, candidates(live, name, share));
    if (chosen) remotes[name] = chosen;
  }
  return { shell, remotes };
};

/** Returns the builds released for a share (0 … 99) of visitors, compatible or not. */
export const wantedSet = (live: LiveReleases, share: number): BuildSet =>
  build(live, share, (_shell, [first]) => first);

/**
 * Returns the builds for a share (0 … 99) of visitors: under a shell older than a remote's contract, the newest
 * compatible build of that remote; without one the wanted build, whose section then reports itself unavailable.
 */
export const buildSetFor = (live: LiveReleases, share: number): BuildSet =>
  build(live, share, (shell, from) => from.find((remote) => incompatibilities(shell, remote).length === 0) ?? from[0]);

/** Returns one share for each distinct set of current builds; the last one is that of all other visitors. */
export const distinctShares = ({ canaries }: LiveReleases): number[] => {
  const percents = [canaries.shell, ...Object.values(canaries.remotes)].flatMap((one) => (one ? [one.percent] : []));
  return [...new Set(percents.map((percent) => percent - 1)), SHARES - 1].sort((a, b) => a - b);
};
