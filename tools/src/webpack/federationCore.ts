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

interface Replaced {
  /** Our file, beside this one. */
  file: string;
  /** The library's files, as the resolver or whoever imports them names them. */
  pattern: RegExp;
  /** Who imports them; everybody unless given. */
  importer?: RegExp;
  /** The names by which they are imported: each has to be met. */
  names: readonly string[];
}

/** Puts a file of ours in the place of files of the library, and fails the build when a new version has none of that name. */
class Replace implements webpack.WebpackPluginInstance {
  constructor(private readonly replaced: Replaced) {}

  apply(compiler: webpack.Compiler): void {
    const { file, pattern, importer, names: imported } = this.replaced;
    const own = path.join(import.meta.dirname, file);
    new webpack.NormalModuleReplacementPlugin(pattern, (found) => {
      if (importer && !importer.test(found.contextInfo.issuer)) return;
      if (found.createData?.resource) found.createData.resource = own;
      else found.request = own;
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(Replace.name, (compilation) => {
      compilation.hooks.finishModules.tap(Replace.name, (modules) => {
        const requests = [...modules]
          .filter((module) => module.nameForCondition() === own)
          .flatMap((module) => [...compilation.moduleGraph.getIncomingConnections(module)])
          .map(({ dependency }) => (dependency && 'request' in dependency ? String(dependency.request) : ''));
        const missing = imported.filter((name) => !requests.some((request) => request.endsWith(name)));
        for (const name of missing)
          compilation.errors.push(new webpack.WebpackError(`${file} has nothing to replace: nobody imports ${name}`));
      });
    });
  }
}

/** An entry of a remote begins with what the page gives instead of a runtime of its own. */
export const takeRuntimeFromPage = (): webpack.WebpackPluginInstance =>
  new Replace({
    file: 'remoteRuntime.mjs',
    pattern: /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    names: ['bundler.js'],
  });

/** What the site has no use for stays out of the shell's runtime, where the library has no switch for it. */
export const leaveOutOfCore = (): webpack.WebpackPluginInstance =>
  new Replace({
    file: 'leftOutOfCore.mjs',
    pattern: /[\\/](SnapshotHandler|preload|dom|remotes)\.js$/,
    importer:
      /(runtime-core[\\/]dist[\\/](core|helpers|remote[\\/]index)|(sdk|webpack-bundler-runtime)[\\/]dist[\\/]index)\.js$/,
    names: ['SnapshotHandler.js', 'preload.js', 'dom.js', 'remotes.js'],
  });
