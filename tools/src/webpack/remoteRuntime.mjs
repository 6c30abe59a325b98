/**
 * The runtime in the entry of a remote: the page's, of which only the part that remembers whose it is stays with the
 * entry. The library's own runtime keeps the instance of the whole module in a variable, so it cannot be lent whole.
 */
import {
  attachShareScopeMap,
  consumes,
  createInstance,
  getInstance,
  getSharedFallbackGetter,
  init,
  initContainerEntry,
  initializeSharing,
  installInitialConsumes,
} from '@module-federation/runtime-core';

const runtime = {
  init: (options) => {
    const known = getInstance(({ name }) => name === options.name);
    if (!known) return createInstance({ ...options, id: '' });
    known.initOptions({ ...options, id: '' });
    return known;
  },
};

// biome-ignore lint/style/noDefaultExport: what the library gives its entries
export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init,
    getSharedFallbackGetter,
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
