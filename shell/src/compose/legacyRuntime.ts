import { createInstance, getInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
// The shell exposes nothing, so the library leaves it out of what it gives the shell.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { I: initializeSharing, ...functions } = bundlerRuntime;

/**
 * What entries of remotes took from the page before the federation's own `provideExternalRuntime` gave them the runtime.
 * Builds from before December 2026 go on with it.
 */
export const legacyRuntime = {
  ...core,
  ...functions,
  initContainerEntry,
  initializeSharing,
  attachShareScopeMap,
  createInstance,
  getInstance,
};

/** Leaves it where the entries look for it. */
export const provideLegacyRuntime = (): void => void Object.assign(globalThis, { __FEDERATION_CORE__: legacyRuntime });
