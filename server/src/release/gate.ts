import {
  agrees,
  type BuildSet,
  buildSetFor,
  distinctShares,
  incompatibilities,
  type LiveReleases,
  type RemoteRelease,
  releasedSet,
  SHARES,
  SHELL_NAME,
} from 'shared/contract';
import { findApiProblems } from './apiPaths';
import { ambiguousAddresses, covers, overlaps } from './buildAddress';
import { labelOf } from './buildCheck';
import { buildsOf, releasedSets } from './buildSets';
import { deprecatedUses, isOver, overSentence } from './deprecatedUses';
import { findLinkProblems } from './frameLinks';
import { messages } from './messages.ru';
import { settingProblems } from './settings';

const text = messages.gate;

/** Maps a key without build ids to a sentence. */
type Problems = Map<string, string>;

const findIncompatibilities = (set: BuildSet, problems: Problems): void => {
  const shell = labelOf({ ...set.shell, name: SHELL_NAME });
  for (const remote of Object.values(set.remotes)) {
    if (!remote.exposes.routes) problems.set(`routes ${remote.name}`, text.noRoutes(labelOf(remote)));
    for (const reason of incompatibilities(set.shell, remote)) {
      problems.set(
        `incompatibility ${remote.name} ${JSON.stringify(reason)}`,
        text.incompatibility(shell, labelOf(remote), reason),
      );
    }
  }
};

/** Finds federated components that are missing or of another version than their users were built for. */
const findMissingComponents = (set: BuildSet, problems: Problems): void => {
  for (const user of buildsOf(set)) {
    for (const [name, needed] of Object.entries(user.uses)) {
      const [remoteName = '', module = ''] = name.split('/');
      const provider = set.remotes[remoteName];
      const exposed = provider?.exposes[module];
      const key = `${user.name} ${name}`;
      if (!provider) problems.set(`provider ${key}`, text.noProvider(labelOf(user), name, remoteName));
      else if (!exposed) problems.set(`exposed ${key}`, text.notExposed(labelOf(user), name, labelOf(provider)));
      else if (!agrees(exposed, needed)) {
        problems.set(
          `interface ${key} ${JSON.stringify([exposed, needed])}`,
          exposed.version === needed.version
            ? text.otherSignature(labelOf(user), name, exposed.version, labelOf(provider))
            : text.otherInterface(labelOf(user), name, needed.version, labelOf(provider), exposed.version),
        );
      }
    }
  }
};

/** Finds addresses that browsers would read otherwise than the gate. */
const findHostileAddresses = (set: BuildSet, problems: Problems): void => {
  for (const one of buildsOf(set))
    for (const [address, sentence] of ambiguousAddresses(one))
      problems.set(`address ${one.name} ${address}`, `${labelOf(one)}: ${sentence}`);
};

const findCollisions = (set: BuildSet, problems: Problems): void => {
  const owners = buildsOf(set).flatMap((owner) => owner.routes.map((pattern) => ({ owner, pattern })));
  owners.forEach(({ owner, pattern }, index) => {
    for (const other of owners.slice(index + 1)) {
      if (other.owner.name === owner.name || !overlaps(pattern, other.pattern)) continue;
      problems.set(
        `collision ${owner.name} ${pattern} ${other.owner.name} ${other.pattern}`,
        text.collision(labelOf(other.owner), other.pattern, labelOf(owner), pattern),
      );
    }
  });
};

const problemsOf = (live: LiveReleases, now: Date): Problems => {
  const problems: Problems = new Map();
  for (const set of releasedSets(live)) {
    findIncompatibilities(set, problems);
    findMissingComponents(set, problems);
    findCollisions(set, problems);
    findLinkProblems(set, problems);
    findHostileAddresses(set, problems);
    findApiProblems(set, problems);
    for (const [key, sentence] of settingProblems(set, live)) problems.set(key, sentence);
    // Checked per build: a live one stays, a new one must not use it.
    for (const use of deprecatedUses(set).filter((one) => isOver(one, now)))
      problems.set(`deprecated ${use.user.name} ${use.user.build} ${use.packageName} ${use.name}`, overSentence(use));
  }
  return problems;
};

const patternsOf = (set: BuildSet): string[] => buildsOf(set).flatMap(({ routes }) => routes);

/** Finds addresses that lost their package without being declared as retired. */
const findLostRoutes = (
  before: LiveReleases,
  after: LiveReleases,
  removed: readonly string[],
  problems: Problems,
): void => {
  const previous = buildSetFor(before, SHARES - 1);
  for (const set of releasedSets(after)) {
    const patterns = patternsOf(set);
    for (const { name, routes } of buildsOf(previous)) {
      if (removed.includes(name)) continue;
      // Only its own declaration counts: another package's `retired` does not cover it.
      const remote = set.remotes[name];
      for (const pattern of routes) {
        if (patterns.some((one) => covers(one, pattern)) || remote?.retired.includes(pattern)) continue;
        problems.set(`lost ${pattern}`, text.lostRoute(remote ? labelOf(remote) : name, pattern));
      }
    }
  }
};

/** Finds builds above their package's limit; a live one that exceeds it may stay but not grow. */
const findOverweight = (before: LiveReleases | null, after: LiveReleases, problems: Problems): void => {
  const previous = before ? buildsOf(buildSetFor(before, SHARES - 1)) : [];
  const sizes = new Map(previous.map(({ name, size }) => [name, size]));
  for (const one of releasedSets(after).flatMap(buildsOf)) {
    if (one.budget === undefined || one.size <= Math.max(one.budget, sizes.get(one.name) ?? 0)) continue;
    problems.set(`budget ${one.name}`, text.overweight(labelOf(one), one.size, one.budget, one.largest ?? []));
  }
};

export const addressesWithout = (live: LiveReleases, routes: readonly string[]): string[] => {
  const patterns = patternsOf(releasedSet(live, SHARES - 1));
  return routes.filter((pattern) => !patterns.some((one) => covers(one, pattern)));
};

/**
 * Returns a sentence for each breakage by a change of the live releases, in every set of builds that visitors would
 * get. Existing problems do not count; a first release is checked for size and addresses only. `removed` names remotes
 * whose addresses may go.
 */
export const gate = (
  before: LiveReleases | null,
  after: LiveReleases,
  removed: readonly string[] = [],
  now = new Date(),
): string[] => {
  if (!before) {
    const own: Problems = new Map();
    findOverweight(null, after, own);
    for (const set of releasedSets(after)) {
      findHostileAddresses(set, own);
      findApiProblems(set, own);
    }
    return [...own.values()];
  }
  const problems = problemsOf(after, now);
  findLostRoutes(before, after, removed, problems);
  findOverweight(before, after, problems);
  const known = problemsOf(before, now);
  return [...problems].filter(([key]) => !known.has(key)).map(([, sentence]) => sentence);
};

/**
 * Checks a rollback: refuses it only when a remote would have no build that runs under the shell. Remotes too new for
 * an older shell fall back to earlier builds.
 */
export const gateRollback = (before: LiveReleases, after: LiveReleases): string[] => {
  const broken = (live: LiveReleases): RemoteRelease[] =>
    distinctShares(live).flatMap((share) => {
      const set = buildSetFor(live, share);
      return Object.values(set.remotes).filter((remote) => incompatibilities(set.shell, remote).length > 0);
    });
  const known = new Set(broken(before).map(({ name }) => name));
  const shell = labelOf({ name: 'shell', build: after.shell.build });
  return [...new Set(broken(after).map(({ name }) => name))]
    .filter((name) => !known.has(name))
    .map((name) => text.noCompatible(name, shell));
};
