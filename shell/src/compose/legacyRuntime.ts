import { createInstance, getInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
// The shell exposes nothing, so the library omits it from the shell's runtime.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { I: initializeSharing, ...functions } = bundlerRuntime;

/** Runtime for builds older than December 2026, which read it from the page; until 2027-03-01. */
export const legacyRuntime = {
  ...core,
  ...functions,
  initContainerEntry,
  initializeSharing,
  attachShareScopeMap,
  createInstance,
  getInstance,
};

export const provideLegacyRuntime = (): void => void Object.assign(globalThis, { __FEDERATION_CORE__: legacyRuntime });
