import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from 'shared/contract';
import { fetchLiveRegistry } from './fetchLiveRegistry';
import { evaluatedEntry, isOverridden, knownEntry, rememberEntry } from './remoteEntries';

/** Makes the remotes known to the federation runtime; nothing is fetched. */
export const registerAll = (remotes: RemoteEntry[]): void => {
  for (const remote of remotes) rememberEntry(remote);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
};

const load = async (remote: string, exposed: string): Promise<unknown> => {
  const module = await loadRemote(`${remote}/${exposed}`);
  if (!module) throw new Error(`${remote} exposes no ${exposed}`);
  return module;
};

/** The files of the known build may be gone: then the live one takes its place, as long as none of it has run. */
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
 * Loads the module that `remote` exposes as `exposed` (e.g. `routes`). All who ask for one module wait for the same
 * requests. A failed load is tried once more; rejects when it fails for good, and may then be asked again.
 */
export const loadRemoteModule = <T>(remote: string, exposed: string): Promise<T> => {
  const key = `${remote}/${exposed}`;
  const known = coming.get(key);
  if (known) return known as Promise<T>;
  const work = loadTwice(remote, exposed).finally(() => coming.delete(key));
  coming.set(key, work);
  return work as Promise<T>;
};
