import path from 'node:path';
import webpack from 'webpack';

/** The part of the federation's runtime that loads remotes: it weighs most, and a page needs it once. */
export const FEDERATION_CORE = '@module-federation/runtime-core';

/** Where the shell leaves it for the entries of the remotes. */
const GLOBAL = '__FEDERATION_CORE__';

const runtime = '@module-federation/runtime';
const bundlerRuntime = '@module-federation/webpack-bundler-runtime/dist';

/** What the entries of the remotes are given, by the module that the shell takes it from. */
const given: Record<string, readonly string[]> = {
  [FEDERATION_CORE]: [
    'assert',
    'CurrentGlobal',
    'getGlobalFederationConstructor',
    'getRemoteEntry',
    'getRemoteInfo',
    'helpers',
    'loadScript',
    'loadScriptNode',
    'Module',
    'ModuleFederation',
    'registerGlobalPlugins',
    'satisfy',
    'setGlobalFederationConstructor',
    'setGlobalFederationInstance',
  ],
  // Functions without a state of their own: they work on the entry that they are given.
  [runtime]: ['createInstance', 'getInstance'],
  [`${bundlerRuntime}/attachShareScopeMap.js`]: ['attachShareScopeMap'],
  [`${bundlerRuntime}/consumes.js`]: ['consumes'],
  [`${bundlerRuntime}/getSharedFallbackGetter.js`]: ['getSharedFallbackGetter'],
  [`${bundlerRuntime}/init.js`]: ['init'],
  [`${bundlerRuntime}/initContainerEntry.js`]: ['initContainerEntry'],
  [`${bundlerRuntime}/initializeSharing.js`]: ['initializeSharing'],
  [`${bundlerRuntime}/installInitialConsumes.js`]: ['installInitialConsumes'],
};

/**
 * The names that an entry may import; the release gate holds every remote's build against them. Builds of before took
 * the core's alone and brought the rest themselves.
 */
export const federationCoreNames = Object.values(given).flat();

const names = federationCoreNames.join(', ');

/** An entry of the shell that runs before all others and gives the runtime to the page. */
export const federationCoreEntry = `data:text/javascript,${encodeURIComponent(
  `${Object.entries(given)
    .map(([module, named]) => `import { ${named.join(', ')} } from '${module}';`)
    .join('\n')}\nglobalThis.${GLOBAL} = { ${names} };`,
)}`;

/** Webpack's `externals` of a remote: its entry takes the runtime from the page. */
export const federationCoreExternal = { [FEDERATION_CORE]: `global ${GLOBAL}` };

const own = (file: string): string => path.join(import.meta.dirname, file);

/** An entry of a remote begins with what the page gives instead of a runtime of its own. */
export const takeRuntimeFromPage = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    own('remoteRuntime.mjs'),
  );

/** What the site has no use for stays out of the shell's runtime, where the library has no switch for it. */
export const leaveOutOfCore = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(/[\\/](SnapshotHandler|preload)\.js$/, (resource) => {
    const { issuer } = resource.contextInfo;
    if (!/runtime-core[\\/]dist[\\/](core|remote[\\/]index)\.js$/.test(issuer)) return;
    resource.request = own('leftOutOfCore.mjs');
  });
