/**
 * In the place of what the core of the federation does with snapshots and with preloading: addresses of remotes come from
 * the registry, and a page's head names beforehand what it will fetch.
 */
export class SnapshotHandler {
  hooks = { registerPlugins: {}, lifecycle: {}, applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

export const formatPreloadArgs = () => [];

export const preloadAssets = async () => [];
