import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadEntry } from './loadEntry';

/**
 * Plugin of the federation runtime: entries of remotes are loaded by `loadEntry`, and a shared module that failed to
 * load may be asked for again, where the runtime would keep the failure for ever.
 */
const runtimePlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'composition',
  loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.name),
  errorLoadShare({ shareScopeMap, pkgName }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
});

export default runtimePlugin;
