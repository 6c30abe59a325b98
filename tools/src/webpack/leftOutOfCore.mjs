/**
 * In the place of what the federation does with snapshots, with preloading, with scripts and with remotes that a build
 * names: addresses of remotes come from the registry, a page's head names beforehand what it will fetch, and entries are
 * fetched by the shell's own plugin (`shell/src/composition/loadEntry.ts`).
 */
export class SnapshotHandler {
  hooks = { registerPlugins: {}, lifecycle: {}, applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

export const formatPreloadArgs = () => [];

export const preloadAssets = async () => [];

export const safeWrapper = async (work) => work();

export const isStaticResourcesEqual = (one, other) => one === other;

export const createScript = () => ({});

export const createLink = () => ({});

export const loadScript = async (url) => {
  throw new Error(`${url} is not fetched by the federation`);
};

export const remotes = () => undefined;
