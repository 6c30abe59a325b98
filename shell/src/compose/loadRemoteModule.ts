import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from 'shared/contract';
import { fetchLiveRegistry } from './fetchLiveRegistry';
import { evaluatedEntry, isOverridden, knownEntry, rememberEntry } from './remoteEntries';

/** Registers the remotes with the federation runtime; fetches nothing. */
export const registerAll = (remotes: RemoteEntry[]): void => {
  for (const remote of remotes) rememberEntry(remote);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
};

const load = async (remote: string, exposed: string): Promise<unknown> => {
  const module = await loadRemote(`${remote}/${exposed}`);
  if (!module) throw new Error(`${remote} exposes no ${exposed}`);
  return module;
};

/** Switches to the live build when files of the known one may be gone, unless any of it has run. */
const adoptLiveBuild = async (remote: string): Promise<void> => {
  const asked = knownEntry(remote);
  if (evaluatedEntry(remote) || (asked && isOverridden(asked))) return;
  const live = (await fetchLiveRegistry())?.remotes[remote];
  if (live && !evaluatedEntry(remote) && live.build !== asked?.build) rememberEntry(live);
};

const loadTwice = async (remote: string, exposed: string): Promise<unknown> => {
  try {
    return await load(remote, exposed);
  } catch (error) {
    console.warn(`${remote}/${exposed} is asked for once more`, error);
    await adoptLiveBuild(remote);
    return load(remote, exposed);
  }
};

const coming = new Map<string, Promise<unknown>>();

/**
 * Loads the module that `remote` exposes as `exposed` (e.g. `routes`). Concurrent callers share the requests. A failed
 * load is retried once; a rejected call may be repeated.
 */
export const loadRemoteModule = <T>(remote: string, exposed: string): Promise<T> => {
  const key = `${remote}/${exposed}`;
  const known = coming.get(key);
  if (known) return known as Promise<T>;
  const work = loadTwice(remote, exposed).finally(() => coming.delete(key));
  coming.set(key, work);
  return work as Promise<T>;
};
