import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { distinctShares, type LiveReleases, wantedSet } from 'shared/contract';
import type { Pair } from './judgement';
import { tryPair } from './tryPair';

/** The server bundles that run together, by both names. */
const pairsOf = (live: LiveReleases | null): Map<string, Pair> => {
  const pairs = new Map<string, Pair>();
  if (!live) return pairs;
  for (const share of distinctShares(live)) {
    const { shell, remotes } = wantedSet(live, share);
    for (const remote of Object.values(remotes)) pairs.set(`${shell.server} ${remote.server}`, { shell, remote });
  }
  return pairs;
};

/**
 * Tries every new pair of shell and remote, each in a process of its own: the remote must evaluate with what the shell
 * gives, its routes must be declared, its pages and what it lends to others drawn. Pairs whose files are not in this folder cannot be tried.
 */
export const findBrokenBundles = async (
  releasesDir: string,
  before: LiveReleases | null,
  after: LiveReleases,
  limitMs?: number,
): Promise<string[]> => {
  const known = pairsOf(before);
  const waiting = [...pairsOf(after)]
    .filter(([key, { shell, remote }]) => {
      const here = [shell.server, remote.server].every((file) => existsSync(path.join(releasesDir, file)));
      return here && !known.has(key);
    })
    .map(([, pair]) => pair)
    .entries();
  const faults: [number, string][] = [];
  const lane = async (): Promise<void> => {
    for (const [index, pair] of waiting) {
      const fault = await tryPair(releasesDir, pair, limitMs);
      if (fault !== null) faults.push([index, fault]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return faults.sort(([one], [other]) => one - other).map(([, fault]) => fault);
};
