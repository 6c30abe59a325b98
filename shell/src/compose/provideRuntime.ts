/**
 * Plugin of the federation runtime that provides its core to remotes: the one that `provideExternalRuntime` adds, from
 * its ES entry. The option uses the CommonJS one, and with it a second copy of the core.
 */
export { default } from '@module-federation/inject-external-runtime-core-plugin';
