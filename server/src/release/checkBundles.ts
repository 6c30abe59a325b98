import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { LiveReleases, ShellRelease } from 'shared/contract';
import { covers } from './buildAddress';
import { type BuildCheck, findProblem, labelOf, type Pair, pageOf, plainAddresses, Refusal } from './buildCheck';
import { buildsOf, releasedSets } from './buildSets';
import { checkComponentUses, checkExposedComponents, componentUsesOf } from './checkExposedComponents';
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

const checkRoutes = async ({ child, next, refuseChanges }: BuildCheck, { remote }: Pair): Promise<void> => {
  const label = labelOf(remote);
  // Unknown to the bundles while they are evaluated, so that they cannot forge the answer.
  const token = randomUUID();
  child.send({ type: 'inspect', token });
  const inspected = await next('inspected', text.stepRoutes);
  if (inspected.token !== token) throw new Refusal(text.broken(label, text.noToken));
  refuseChanges(inspected.changed);
  if (inspected.late) throw new Refusal(text.broken(label, text.late[inspected.late]));
  if (!inspected.patterns) throw new Refusal(text.broken(label, text.noCreateRoutes));
  const lost = inspected.patterns.filter((pattern) => !remote.routes.some((one) => covers(one, pattern)));
  if (lost.length > 0) throw new Refusal(text.undeclared(label, lost));
};

/** Whether the section's element in a page (`sectionRoutes` of the shell) is there and empty. */
const isEmpty = (html: string, name: string): boolean => new RegExp(`\\sdata-remote="${name}"[^<>]*></`).test(html);

/** Checks that every declared address without parameters renders; pages that fail for lack of data are skipped. */
const checkPages = async ({ child, rendered }: BuildCheck, { shell, remote }: Pair): Promise<void> => {
  const label = labelOf(remote);
  for (const address of plainAddresses(remote)) {
    const html = await rendered(
      address,
      (id) => child.send({ type: 'render', id, ...pageOf(shell, [remote], address), frame: false }),
      ({ message }) => text.notRendered(label, address, message),
    );
    if (html !== null && isEmpty(html, remote.name)) throw new Refusal(text.rendersNothing(label, address));
  }
};

/** Runs a remote's bundle under the shell's in an isolated process, which always ends. Returns the problem, or null. */
const checkPair = (releasesDir: string, pair: Pair, limitMs?: number): Promise<string | null> =>
  findProblem(releasesDir, { ...pair, label: labelOf(pair.remote), limitMs }, async (check) => {
    await checkRoutes(check, pair);
    if (pair.shell.ssr && pair.remote.audience === 'everyone') await checkPages(check, pair);
    await checkExposedComponents(check, releasesDir, pair.remote);
  });

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
