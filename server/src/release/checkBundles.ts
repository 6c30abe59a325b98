import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { LiveReleases, ShellRelease } from 'shared/contract';
import { findProblem, labelOf, pageOf, plainAddresses } from './buildCheck';
import { buildsOf, releasedSets } from './buildSets';
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
    const render = (address: string, frame: boolean) =>
      rendered(
        frame ? text.frame : address,
        (id) => child.send({ type: 'render', id, ...pageOf(shell, [], address), frame }),
        ({ message }) => text.notRendered(label, frame ? text.frame : address, message),
      );
    await render('/', true);
    if (shell.ssr) for (const address of plainAddresses(shell)) await render(address, false);
  });
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
  const isHere = (file: string): boolean => existsSync(path.join(releasesDir, file));
  const known = before ? releasedSets(before) : [];
  const knownServers = new Set(known.flatMap(buildsOf).map(({ server }) => server));
  const knownPairs = new Set(
    known.flatMap((set) => buildsOf(set).map(({ server }) => `${set.shell.server} ${server}`)),
  );
  const checks = new Map<string, () => Promise<string | null>>();
  for (const set of releasedSets(after).map((one) => withSettings(one, after))) {
    const { shell } = set;
    for (const remote of [null, ...Object.values(set.remotes)]) {
      const { server } = remote ?? shell;
      if (!isHere(shell.server) || !isHere(server)) continue;
      const key = `${shell.server} ${server}`;
      if (!knownPairs.has(key))
        checks.set(key, () =>
          remote ? checkPair(releasesDir, { shell, remote }, limitMs) : checkShell(releasesDir, shell, limitMs),
        );
      // On a first release every component is rendered anyway.
      if (!before || knownServers.has(server)) continue;
      const uses = componentUsesOf(set, remote).filter(({ provider: { lent } }) => lent !== undefined && isHere(lent));
      const lent = uses.map(({ provider }) => provider.lent);
      if (uses.length > 0)
        checks.set([key, ...lent].join(' '), () => checkComponentUses(releasesDir, set, remote, uses, limitMs));
    }
  }
  const problems = await pLimit(availableParallelism()).map([...checks.values()], (check) => check());
  return problems.filter((problem) => problem !== null);
};
