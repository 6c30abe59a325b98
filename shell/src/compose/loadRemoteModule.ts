import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { createBrowserRouter } from 'react-router-dom';
import { sectionPaths } from 'shared';
import { loadWarnings, type Registry, type RemoteEntry, remoteForPath } from 'shared/contract';
import { type ShareScopes, setShareScopes } from 'shared/host';
import { whenIdle } from '../boot/deferral';
import { fetchLiveRegistry } from './liveBuild';
import { evaluatedEntry, getEntry, isOverridden, setEntry } from './remoteEntries';

const shareScopes = (): ShareScopes[] => {
  const found: ShareScopes[] = [];
  // A finder that never finds is shown the instance of every build.
  getInstance(({ shareScopeMap }) => {
    found.push(shareScopeMap);
    return false;
  });
  return found;
};

/** Registers the remotes with the federation runtime; fetches nothing. */
export const registerAll = (remotes: RemoteEntry[]): void => {
  setShareScopes(shareScopes);
  for (const remote of remotes) setEntry(remote);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
};

const load = async (remote: string, exposed: string): Promise<unknown> => {
  const module = await loadRemote(`${remote}/${exposed}`);
  if (!module) throw new Error(`${remote} exposes no ${exposed}`);
  return module;
};

/** Switches to the live build when files of the known one may be gone, unless any of it has run. */
const adoptLiveBuild = async (remote: string): Promise<void> => {
  const known = getEntry(remote);
  if (evaluatedEntry(remote) || (known && isOverridden(known))) return;
  const live = (await fetchLiveRegistry())?.remotes[remote];
  if (live && !evaluatedEntry(remote) && live.build !== known?.build) setEntry(live);
};

const loadWithRetry = async (remote: string, exposed: string): Promise<unknown> => {
  try {
    return await load(remote, exposed);
  } catch (error) {
    console.warn(`${remote}/${exposed} ${loadWarnings.requestedAgain}`, error);
    await adoptLiveBuild(remote);
    return load(remote, exposed);
  }
};

const pending = new Map<string, Promise<unknown>>();

/** Loads what `remote` exposes as `exposed`, e.g. `routes`. Retried once; a rejected call may be repeated. */
export const loadRemoteModule = <T>(remote: string, exposed: string): Promise<T> => {
  const key = `${remote}/${exposed}`;
  const known = pending.get(key);
  if (known) return known as Promise<T>;
  const work = loadWithRetry(remote, exposed).finally(() => pending.delete(key));
  pending.set(key, work);
  return work as Promise<T>;
};

type Router = ReturnType<typeof createBrowserRouter>;

/** Predicts the next path: from a feed to a listing, which opens in a new window; from a listing to the feeds. */
const nextPath = (pathname: string): string | undefined =>
  Object.values(sectionPaths)
    .find(({ feed }) => feed === pathname)
    ?.detail(1);

/** Prefetches the likely next remote when the browser is idle; none on the home page, which stays free of remotes. */
export const prefetchNextRemote = (router: Router, registry: Registry): void => {
  const prefetch = () => {
    const path = nextPath(router.state.location.pathname);
    const remote = path && remoteForPath(registry.remotes, path);
    if (!remote) return;
    // Only a head start: the click itself reports a failure.
    loadRemoteModule(remote.name, 'routes').catch(() => undefined);
  };
  whenIdle(prefetch);
};
