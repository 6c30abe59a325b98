import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { distinctShares, type LiveReleases, releasedSet, type ShellRelease } from 'shared/contract';
import { findProblem, labelOf, type Pair, pageOf, plainAddresses } from './buildCheck';
import { checkComponentUses, componentUsesOf } from './checkExposedComponents';
import { checkPair } from './checkPair';
import { messages } from './messages.ru';
import { withSettings } from './settings';

const text = messages.gate;

/**
 * Runs a shell's bundle alone and isolated: its frame and pages without parameters must render without data. Returns
 * the problem, or null.
 */
const checkShell = (releasesDir: string, shell: ShellRelease, limitMs?: number): Promise<string | null> => {
  const label = labelOf({ name: 'shell', build: shell.build });
  return findProblem(releasesDir, { label, shell, limitMs }, async ({ child, rendered }) => {
    const render = (id: number, address: string, frame: boolean) =>
      rendered(
        frame ? text.frame : address,
        () => child.send({ type: 'render', id, ...pageOf(shell, [], address), frame }),
        ({ message }) => text.notRendered(label, frame ? text.frame : address, message),
      );
    await render(0, '/', true);
    if (shell.ssr)
      for (const [index, address] of plainAddresses(shell).entries()) await render(index + 1, address, false);
  });
};

interface Bundles {
  shells: Map<string, ShellRelease>;
  pairs: Map<string, Pair>;
}

const bundlesOf = (live: LiveReleases | null): Bundles => {
  const shells: Bundles['shells'] = new Map();
  const pairs: Bundles['pairs'] = new Map();
  if (!live) return { shells, pairs };
  for (const share of distinctShares(live)) {
    const { shell, remotes } = withSettings(releasedSet(live, share), live);
    shells.set(shell.server, shell);
    for (const remote of Object.values(remotes)) pairs.set(`${shell.server} ${remote.server}`, { shell, remote });
  }
  return { shells, pairs };
};

/** Returns the checks of what new builds use of others; none on a first release, where everything is rendered. */
const componentChecks = (
  releasesDir: string,
  before: LiveReleases | null,
  after: LiveReleases,
  limitMs: number | undefined,
): (() => Promise<string | null>)[] => {
  if (!before) return [];
  const { shells, pairs } = bundlesOf(before);
  const known = new Set([...shells.keys(), ...[...pairs.values()].map(({ remote }) => remote.server)]);
  const checks = new Map<string, () => Promise<string | null>>();
  const isHere = (file: string): boolean => existsSync(path.join(releasesDir, file));
  for (const share of distinctShares(after)) {
    const set = withSettings(releasedSet(after, share), after);
    for (const remote of [null, ...Object.values(set.remotes)]) {
      const own = remote?.server ?? set.shell.server;
      const uses = componentUsesOf(set, remote).filter(
        ({ provider }) => provider.lent !== undefined && isHere(provider.lent),
      );
      if (known.has(own) || uses.length === 0 || !isHere(own) || !isHere(set.shell.server)) continue;
      const key = [set.shell.server, own, ...uses.map(({ provider }) => provider.lent)].join(' ');
      checks.set(key, () => checkComponentUses(releasesDir, set, remote, uses, limitMs));
    }
  }
  return [...checks.values()];
};

/**
 * Runs every new shell and every new pair of shell and remote, each in an isolated process, and renders their pages and
 * exposed components; of a new build also what it uses of others. Bundles not in this folder are skipped.
 */
export const findBrokenBundles = async (
  releasesDir: string,
  before: LiveReleases | null,
  after: LiveReleases,
  limitMs?: number,
): Promise<string[]> => {
  const known = bundlesOf(before);
  const next = bundlesOf(after);
  const isHere = (file: string): boolean => existsSync(path.join(releasesDir, file));
  const shells = [...next.shells].filter(([file]) => isHere(file) && !known.shells.has(file));
  const pairs = [...next.pairs].filter(
    ([key, { shell, remote }]) => isHere(shell.server) && isHere(remote.server) && !known.pairs.has(key),
  );
  const checks: (() => Promise<string | null>)[] = [
    ...shells.map(([, shell]) => checkShell.bind(null, releasesDir, shell, limitMs)),
    ...pairs.map(([, pair]) => checkPair.bind(null, releasesDir, pair, limitMs)),
    ...componentChecks(releasesDir, before, after, limitMs),
  ];
  const problems = await pLimit(availableParallelism()).map(checks, (check) => check());
  return problems.filter((problem) => problem !== null);
};
