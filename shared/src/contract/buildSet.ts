import type { Agreement, LiveReleases, RemoteRelease, ShellRelease } from './registry';

/** Why a remote's build cannot run under a shell's build. @internal */
export type Incompatibility =
  | { kind: 'contract'; needed: string; given: string[] }
  | { kind: 'contractSignature'; version: string }
  | { kind: 'noPackage'; name: string }
  | { kind: 'packageVersion'; name: string; needed: string; given: string }
  | { kind: 'noNames'; name: string; missing: string[] };

const major = (version: string): string => version.split('.')[0] ?? '';
const minor = (version: string): number => Number(version.split('.')[1]);

/** Returns whether `given` satisfies `needed`. Equal versions with different types do not. @internal */
export const agrees = (given: Agreement, needed: Agreement): boolean => {
  if (major(given.version) !== major(needed.version) || minor(given.version) < minor(needed.version)) return false;
  const comparable = given.version === needed.version && given.signature !== '' && needed.signature !== '';
  return !comparable || given.signature === needed.signature;
};

const contractIncompatibility = ({ contracts }: ShellRelease, { contract }: RemoteRelease): Incompatibility[] => {
  if (contracts.some((given) => agrees(given, contract))) return [];
  return contracts.some(({ version }) => version === contract.version)
    ? [{ kind: 'contractSignature', version: contract.version }]
    : [{ kind: 'contract', needed: contract.version, given: contracts.map(({ version }) => version) }];
};

const packageIncompatibilities = ({ provides }: ShellRelease, { needs, imports }: RemoteRelease): Incompatibility[] =>
  Object.entries(needs).flatMap(([name, needed]): Incompatibility[] => {
    const provided = provides[name];
    if (!provided) return [{ kind: 'noPackage', name }];
    // As in the federation runtime: a prerelease never satisfies.
    const fits = /^\d+\.\d+\.\d+$/.test(provided.version) && major(provided.version) === needed;
    if (!fits) return [{ kind: 'packageVersion', name, needed, given: provided.version }];
    const known = new Set(provided.names);
    const missing = (imports[name] ?? []).filter((one) => !known.has(one));
    return missing.length > 0 ? [{ kind: 'noNames', name, missing }] : [];
  });

/** Returns all reasons why `remote` cannot run under `shell`; empty when it can. @internal */
export const incompatibilities = (shell: ShellRelease, remote: RemoteRelease): Incompatibility[] => [
  ...contractIncompatibility(shell, remote),
  ...packageIncompatibilities(shell, remote),
];

/** Number of equal shares into which visitors are divided. @internal */
export const SHARES = 100;

/** Builds that make up the pages of one visitor. @internal */
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

/** Returns the builds released for a share (0 … 99) of visitors, compatible or not. @internal */
export const releasedSet = (live: LiveReleases, share: number): BuildSet =>
  build(live, share, (_shell, [first]) => first);

/**
 * Returns the builds for a share (0 … 99) of visitors: of a remote whose contract the shell is too old for, the newest
 * compatible build; without one the wanted build, whose section then reports itself unavailable. @internal
 */
export const buildSetFor = (live: LiveReleases, share: number): BuildSet =>
  build(live, share, (shell, from) => from.find((remote) => incompatibilities(shell, remote).length === 0) ?? from[0]);

/** Returns one share for each distinct set of current builds; the last is that of all other visitors. @internal */
export const distinctShares = ({ canaries }: LiveReleases): number[] => {
  const percents = [canaries.shell, ...Object.values(canaries.remotes)].flatMap((one) => (one ? [one.percent] : []));
  return [...new Set(percents.map((percent) => percent - 1)), SHARES - 1].sort((a, b) => a - b);
};
