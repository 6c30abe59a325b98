import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { SharedScript } from 'shared/contract';
import webpack, { type Configuration } from 'webpack';
import {
  type BuildEnvironment,
  common,
  compileEagerly,
  extensions,
  inBrowser,
  minimizer,
  modulesAt,
  node,
  web,
} from './baseConfig';
import { ChunkIntegrity } from './chunkIntegrity';
import { federatedEntry } from './federatedModules';
import { extractStyles, fileRules } from './fileRules';
import { ForbidDuplicates } from './forbidDuplicates';
import { ForbidMissingGlobals } from './forbidMissingGlobals';
import { readPackage, SETTINGS_BUNDLE } from './readPackage';
import { RecordUse } from './recordUse';
import { RefuseFiles } from './refuseFiles';
import { RetryChunks } from './retryChunks';
import { StableModuleIds } from './sameFromAnyFolder';
import { singletons, versionOf } from './singletons';

/** Export of a package's `webpack.config.ts`: its builds for an environment, web first. */
export type PackageConfig = (environment: BuildEnvironment) => Configuration[];

type Experiments = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['experiments']>;

/** Omits the runtime's unused parts (docs/decisions/0001-runtime-registry.md). */
const runtimeExperiments = (side: 'shell' | 'remote'): Experiments => ({
  optimization: { disableSnapshot: true, target: 'web', ...(side === 'remote' && { disableRemote: true }) },
  ...(side === 'remote' && { externalRuntime: true }),
});

const major = (version: string): string => `^${version.split('.')[0]}`;
const strict = new Set<string>(['react', 'react-dom', 'shared']);

const base = (name: (typeof singletons)[number]) => ({
  singleton: true,
  requiredVersion: major(versionOf(name)),
  strictVersion: strict.has(name),
});

/** The shell provides every singleton; of the router only names useful in a browser. */
const sharedByShell = () =>
  Object.fromEntries(
    singletons.map((name) => [
      name,
      {
        ...base(name),
        version: versionOf(name),
        ...(name === 'react-router-dom' && { import: './src/vendor/router.ts' }),
      },
    ]),
  );

/** A remote only consumes: without a fallback a second copy cannot exist. */
const sharedByRemote = () =>
  Object.fromEntries(singletons.map((name) => [name, { ...base(name), import: false as const }]));

/**
 * Builds of a remote: its federated entry for browsers, `routes.cjs` for server rendering, and `lent.cjs` with its
 * federated components, only for the release gate.
 */
export const remoteConfig =
  (dir: string): PackageConfig =>
  (environment) => {
    const pkg = readPackage(dir);
    const { federation } = pkg;
    const entry = federatedEntry(dir, pkg);
    const ownFiles = fileRules({ dir, pkg, side: 'node' });
    return [
      {
        ...web(dir, federation.name, environment, fileRules({ dir, pkg, side: 'browser' })),
        entry: {},
        optimization: { minimizer, moduleIds: 'deterministic', chunkIds: 'named' },
        plugins: [
          new ModuleFederationPlugin({
            name: federation.name,
            filename: 'remoteEntry.[contenthash:12].js',
            exposes: federation.exposes,
            shared: sharedByRemote(),
            shareStrategy: 'loaded-first',
            manifest: true,
            dts: false,
            dev: false,
            experiments: runtimeExperiments('remote'),
          }),
          inBrowser(),
          compileEagerly(),
          extractStyles(pkg),
          new RetryChunks(),
          new ChunkIntegrity(),
          new RecordUse(),
          new ForbidMissingGlobals(),
          new ForbidDuplicates(),
          new RefuseFiles(),
          new StableModuleIds(),
        ],
      },
      node(dir, ['routes', federation.exposes['./routes'] ?? './src/routes.tsx'], environment, singletons, ownFiles),
      ...(entry === null ? [] : [node(dir, ['lent', entry], environment, singletons, ownFiles)]),
      // Only for the build's description, with the zod of these tools, which stores a schema's metadata.
      ...(federation.settings === undefined
        ? []
        : [
            node(dir, [SETTINGS_BUNDLE, federation.settings], environment, [
              'zod',
              'zod/mini',
              'zod/v4',
              'zod/v4-mini',
            ]),
          ]),
    ];
  };

/** The gallery of a remote's components: one script with all dependencies. */
export const galleryConfig =
  (dir: string, entry: string) =>
  (environment: BuildEnvironment): Configuration => {
    const config = web(dir, `${path.basename(dir)}-gallery`, environment);
    return {
      ...config,
      name: `${path.basename(dir)}:gallery`,
      entry: { gallery: entry },
      resolve: { extensions },
      output: { ...config.output, filename: '[name].js' },
      plugins: [inBrowser(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    };
  };

const worker = (dir: string, environment: BuildEnvironment): Configuration => ({
  ...common(dir, 'worker', environment),
  target: 'webworker',
  entry: { worker: './src/worker/index.ts' },
  output: { path: path.join(environment.outDir, 'node'), filename: '[name].cjs' },
  optimization: { minimizer },
  plugins: [new ForbidMissingGlobals()],
});

interface ScriptPart {
  test: (module: webpack.Module, context: { chunkGraph: webpack.ChunkGraph }) => boolean;
  priority?: number;
}

const overlayModules = modulesAt(
  /[\\/](node_modules[\\/](@ariakit|@floating-ui|sonner|use-sync-external-store)[\\/]|shared[\\/]src[\\/](ui[\\/](modals|overlays)[\\/]|contract[\\/](findByAlias|nameAliases|spellingVariants)\.))/,
);

/** Contents of the shell's scripts with shared packages. */
const partsOfScripts: Record<SharedScript, ScriptPart> = {
  // Loaded on first interaction: dialogs and other overlays, and the request code.
  modals: {
    test: (module, { chunkGraph }) =>
      overlayModules(module) && [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'modal'),
    priority: 2,
  },
  overlays: {
    test: overlayModules,
    priority: 1,
  },
  transport: {
    test: modulesAt(/[\\/](node_modules[\\/]axios[\\/]|shared[\\/]src[\\/]api[\\/]transport\.ts$)/),
    priority: 1,
  },
  // React alone: it is evaluated while the rest is loading.
  react: {
    test: modulesAt(/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/),
    priority: 1,
  },
  // All other shared packages in one request; web vitals load after it, form engine and schemas with pages that have
  // forms, maps and build data with theirs.
  vendor: {
    test: modulesAt(
      /[\\/](node_modules[\\/](?!(web-vitals|react-hook-form|@hookform|zod)[\\/])|shared[\\/]src[\\/](?!builds[\\/]|form[\\/]|map[\\/])|shell[\\/]src[\\/]vendor[\\/])/,
    ),
  },
};

const sharedScripts = Object.fromEntries(
  Object.entries(partsOfScripts).map(([name, part]) => [
    name,
    { ...part, name, chunks: 'async' as const, enforce: true },
  ]),
);

/** Builds of the shell: the page's scripts for browsers, `server.cjs`, which renders pages, and `worker.cjs`. */
export const shellConfig =
  (dir: string): PackageConfig =>
  (environment) => [
    {
      ...web(dir, 'shell', environment),
      entry: { main: './src/index.ts' },
      optimization: {
        minimizer,
        moduleIds: 'deterministic',
        chunkIds: 'named',
        splitChunks: {
          cacheGroups: sharedScripts,
        },
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedByShell(),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          runtimePlugins: ['runtimePlugin.ts', 'provideRuntime.ts'].map((file) => path.join(dir, 'src/compose', file)),
          experiments: runtimeExperiments('shell'),
        }),
        inBrowser(),
        compileEagerly(),
        new RetryChunks(),
        new ChunkIntegrity(),
        new RecordUse(),
        new ForbidMissingGlobals(),
        new StableModuleIds(),
      ],
    },
    {
      ...node(dir, ['server', './src/server.tsx'], environment, []),
    },
    worker(dir, environment),
  ];
