import { createInstance, getInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

const { I: initializeSharing, ...functions } = bundlerRuntime;

/**
 * What entries of remotes took from the page before the federation's own `provideExternalRuntime` gave them the runtime.
 * Builds from before December 2026 go on with it.
 */
export const legacyRuntime = {
  ...core,
  ...functions,
  initializeSharing,
  attachShareScopeMap,
  createInstance,
  getInstance,
};

/** Leaves it where the entries look for it. */
export const provideLegacyRuntime = (): void => void Object.assign(globalThis, { __FEDERATION_CORE__: legacyRuntime });
