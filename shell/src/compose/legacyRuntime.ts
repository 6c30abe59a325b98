import { createInstance, getInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
// The shell exposes nothing, so the library omits it from the shell's runtime.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { I: initializeSharing, ...functions } = bundlerRuntime;

/**
 * Runtime that entries of remotes read from the page before the federation's `provideExternalRuntime`; builds older
 * than December 2026 still do.
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

/** Stores it where the entries look for it. */
export const provideLegacyRuntime = (): void => void Object.assign(globalThis, { __FEDERATION_CORE__: legacyRuntime });
