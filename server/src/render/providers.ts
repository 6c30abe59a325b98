import type { BuildSet, RemoteRelease } from 'shared/contract';
import type { ProvidedBundle } from '../renderProcess';
import type { BundleSources } from './bundleSources';
import { preloadFiles } from './preloadFiles';

/** Remotes by federation name. */
export type Providers = Readonly<Record<string, RemoteRelease>>;

export const noProviders: Providers = {};

/**
 * Returns the remotes whose components may appear on pages of a remote (null: of the shell): its `uses`, transitively.
 */
export const providersOf = ({ shell, remotes }: BuildSet, remote: RemoteRelease | null): Providers => {
  const found: Record<string, RemoteRelease> = {};
  const follow = (uses: Record<string, unknown>): void => {
    for (const used of Object.keys(uses)) {
      const [name = ''] = used.split('/', 1);
      const provider = remotes[name];
      if (!provider?.lent || provider.audience === 'admins' || found[name]) continue;
      found[name] = provider;
      follow(provider.uses);
    }
  };
  // The frame around a page may show components as well.
  follow(shell.uses);
  if (remote) follow(remote.uses);
  return found;
};

/** Returns what a provider sends to a process; null when it provides nothing. Rejects when its bundle cannot be read. */
export const providedBundleOf = async (
  provider: RemoteRelease | undefined,
  sources: BundleSources,
): Promise<ProvidedBundle | null> =>
  provider?.lent === undefined
    ? null
    : {
        bundle: await sources.get(provider.lent),
        ahead: Object.fromEntries(
          Object.keys(provider.federatedScripts ?? {}).map((exposed) => [exposed, preloadFiles(provider, exposed)]),
        ),
      };

/** Providers' builds in a process, by remote; '' for one that had nothing to provide. */
export type ReceivedBuilds = ReadonlyMap<string, string>;

/** Whether a process with these builds may render pages with these providers. */
export const matchesProviders = (received: ReceivedBuilds, providers: Providers): boolean =>
  [...received].every(([name, build]) => (providers[name]?.build ?? '') === build);

export const sameProviders = (one: Providers, other: Providers): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, { build }]) => other[name]?.build === build);

/** Whether all builds in a process are still provided. */
export const isStillProvided = (received: ReceivedBuilds, providers: Providers): boolean =>
  [...received].every(([name, build]) => build === '' || providers[name]?.build === build);
