import type { Agreement, RemoteRelease, ShellRelease } from './registry';

/** Reason why a remote's build cannot run under a shell's build. */
export type Incompatibility =
  | { kind: 'contract'; needed: string; given: string[] }
  | { kind: 'contractSignature'; version: string }
  | { kind: 'noPackage'; name: string }
  | { kind: 'packageVersion'; name: string; needed: string; given: string }
  | { kind: 'noNames'; name: string; missing: string[] };

const major = (version: string): string => version.split('.')[0] ?? '';
const minor = (version: string): number => Number(version.split('.')[1]);

/** Returns whether `given` is compatible with `needed`. Equal versions with different types are not. */
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
    const given = provides[name];
    if (!given) return [{ kind: 'noPackage', name }];
    // As in the federation runtime: a prerelease never satisfies.
    const fits = /^\d+\.\d+\.\d+$/.test(given.version) && major(given.version) === needed;
    if (!fits) return [{ kind: 'packageVersion', name, needed, given: given.version }];
    const known = new Set(given.names);
    const missing = (imports[name] ?? []).filter((one) => !known.has(one));
    return missing.length > 0 ? [{ kind: 'noNames', name, missing }] : [];
  });

/** Returns all reasons why `remote` cannot run under `shell`; empty when it can. */
export const incompatibilities = (shell: ShellRelease, remote: RemoteRelease): Incompatibility[] => [
  ...contractIncompatibility(shell, remote),
  ...packageIncompatibilities(shell, remote),
];
