import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadEntry } from './loadEntry';

/**
 * Plugin of the federation runtime: loads entries with `loadEntry` and lets a failed shared module be retried, where
 * the runtime would cache the failure for ever.
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
