import type { BuildSet, RemoteRelease } from 'shared/contract';
import type { Loan } from '../renderProcess';
import type { BundleSources } from './bundleSources';
import { filesAhead } from './filesAhead';

/** Remotes by their federation names. */
export type Lenders = Readonly<Record<string, RemoteRelease>>;

export const noLenders: Lenders = {};

/**
 * The remotes of a set whose components may stand on the pages of a remote, or of the shell when there is none: those that
 * it says it shows, and what these show in turn. Builds from before `lent` lend nothing, and nobody shows what is for
 * administrators.
 */
export const lendersOf = ({ shell, remotes }: BuildSet, remote: RemoteRelease | null): Lenders => {
  const found: Record<string, RemoteRelease> = {};
  const follow = (uses: Record<string, unknown>): void => {
    for (const used of Object.keys(uses)) {
      const [name = ''] = used.split('/', 1);
      const lender = remotes[name];
      if (!lender?.lent || lender.audience === 'admins' || found[name]) continue;
      found[name] = lender;
      follow(lender.uses);
    }
  };
  // The frame around a page may show something as well.
  follow(shell.uses);
  if (remote) follow(remote.uses);
  return found;
};

/** What a process is given of a lender; null when it lends nothing there. Rejects when its bundle cannot be read. */
export const loanOf = async (lender: RemoteRelease | undefined, sources: BundleSources): Promise<Loan | null> =>
  lender?.lent === undefined
    ? null
    : {
        bundle: await sources.get(lender.lent),
        ahead: Object.fromEntries(
          Object.keys(lender.federatedScripts ?? {}).map((exposed) => [exposed, filesAhead(lender, exposed)]),
        ),
      };

/** Builds that a process has been given, by remote; '' for one that had nothing to lend. */
export type GivenBuilds = ReadonlyMap<string, string>;

/** Whether a process that has been given these builds may draw pages to which these remotes lend. */
export const fitLenders = (given: GivenBuilds, lenders: Lenders): boolean =>
  [...given].every(([name, build]) => (lenders[name]?.build ?? '') === build);

/** Whether the same builds lend. */
export const sameLenders = (one: Lenders, other: Lenders): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, { build }]) => other[name]?.build === build);

/** Whether all that a process has been given still lends. */
export const stillLend = (given: GivenBuilds, lenders: Lenders): boolean =>
  [...given].every(([name, build]) => build === '' || lenders[name]?.build === build);
