import {
  type FederatedComponents,
  type FederatedName,
  LOAD_DEADLINE_MS,
  type LoadedFederated,
  type LoadFederated,
} from 'shared/host';
import { loadRemoteModule } from './loadRemoteModule';
import { evaluatedEntry, getEntry } from './remoteEntries';

/** Loads a federated component: `mf_feeds/ListingBlocks` is what remote mf_feeds exposes as `ListingBlocks`. */
export const loadFederated: LoadFederated = async (name) => {
  const [remote = '', exposed = ''] = name.split('/');
  const module = await loadRemoteModule<Record<string, never>>(remote, exposed);
  const component = module[exposed];
  if (!component) throw new Error(`No export ${exposed} in ${remote}`);
  return component;
};

/** Starts loading the components that the server rendered; `settled` resolves at a section's deadline at the latest. */
export const preloadFederated = (
  names: readonly FederatedName[] = [],
): { loaded: LoadedFederated; settled: Promise<void> } => {
  const components: Partial<FederatedComponents> = {};
  const pending = new Map<FederatedName, Promise<void>>();
  for (const name of names) {
    const load = loadFederated(name)
      // A slot that finds nothing loads it again and reports a second failure.
      .then(
        (component) => void Object.assign(components, { [name]: component }),
        () => undefined,
      )
      .finally(() => pending.delete(name));
    pending.set(name, load);
  }
  const all = Promise.all(pending.values());
  const late = new Promise((resolve) => setTimeout(resolve, LOAD_DEADLINE_MS));
  return {
    loaded: {
      get: (name) => components[name],
      coming: (name) => pending.get(name),
      providerOf: (remote) => evaluatedEntry(remote) ?? getEntry(remote),
    },
    settled: names.length === 0 ? Promise.resolve() : Promise.race([all, late]).then(() => undefined),
  };
};
