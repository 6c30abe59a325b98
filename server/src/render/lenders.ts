import type { BuildSet, RemoteRelease } from 'shared/contract';
import type { Loan } from '../renderProcess';
import type { BundleSources } from './bundleSources';
import { preloadFiles } from './preloadFiles';

/** Remotes by federation name. */
export type Lenders = Readonly<Record<string, RemoteRelease>>;

export const noLenders: Lenders = {};

/**
 * Returns the remotes whose components may appear on pages of a remote (null: of the shell): its `uses`, transitively.
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
  // The frame around a page may show components as well.
  follow(shell.uses);
  if (remote) follow(remote.uses);
  return found;
};

/** Returns what a lender sends to a process; null when it lends nothing. Rejects when its bundle cannot be read. */
export const loanOf = async (lender: RemoteRelease | undefined, sources: BundleSources): Promise<Loan | null> =>
  lender?.lent === undefined
    ? null
    : {
        bundle: await sources.get(lender.lent),
        ahead: Object.fromEntries(
          Object.keys(lender.federatedScripts ?? {}).map((exposed) => [exposed, preloadFiles(lender, exposed)]),
        ),
      };

/** Lenders' builds in a process, by remote; '' for one that had nothing to lend. */
export type ReceivedBuilds = ReadonlyMap<string, string>;

/** Whether a process with these builds may render pages with these lenders. */
export const matchesLenders = (given: ReceivedBuilds, lenders: Lenders): boolean =>
  [...given].every(([name, build]) => (lenders[name]?.build ?? '') === build);

export const sameLenders = (one: Lenders, other: Lenders): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, { build }]) => other[name]?.build === build);

/** Whether all builds in a process still lend. */
export const stillLend = (given: ReceivedBuilds, lenders: Lenders): boolean =>
  [...given].every(([name, build]) => build === '' || lenders[name]?.build === build);
