import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { SharedScript } from 'shared/contract';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrity } from './chunkIntegrity';
import { compileAhead } from './compileAhead';
import { federatedEntry } from './federatedModules';
import { rootDir } from './federatedPackages';
import { extractStyles, fileRules } from './fileRules';
import { readPackage, SETTINGS_BUNDLE } from './readPackage';
import { RecordUse } from './recordUse';
import { RefuseAbsentNames } from './refuseAbsentNames';
import { RefuseCopies } from './refuseCopies';
import { RefuseFiles } from './refuseFiles';
import { RetryChunks } from './retryChunks';
import { SameIds } from './sameFromAnyFolder';
import { sharedByRemote, sharedByShell } from './sharedModules';
import { singletons } from './singletons';

export interface BuildEnvironment {
  mode: 'production' | 'development';
  /** Folder that receives `web/` and `node/`. */
  outDir: string;
  /** Folder of webpack's persistent cache; none when absent. */
  cacheDir?: string;
}

type Experiments = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['experiments']>;

/** What the site does not use is left out of the runtime (docs/decisions/0001-runtime-registry.md). */
const runtimeExperiments = (side: 'shell' | 'remote'): Experiments => ({
  optimization: { disableSnapshot: true, target: 'web', ...(side === 'remote' && { disableRemote: true }) },
  ...(side === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
});

/** What a package's `webpack.config.ts` exports: its builds for a given environment, web first. */
export type PackageConfig = (environment: BuildEnvironment) => Configuration[];

/** Whether a pattern matches the path of a file from the root: names of folders above the checkout match nothing. */
const fromRoot =
  (pattern: RegExp) =>
  (file: string): boolean =>
    pattern.test(`/${path.relative(rootDir, file)}`);

/** Modules for which `fromRoot` holds. */
const modulesAt = (pattern: RegExp): ((module: webpack.Module) => boolean) => {
  const isMatch = fromRoot(pattern);
  return (module) => isMatch(module.nameForCondition() ?? '');
};

const extensions = ['.ts', '.tsx', '.js', '.mjs'];

/** Where `jsxDEV` of sections comes from: a development build also runs with the React of a live site. */
const devJsx = path.join(import.meta.dirname, 'devJsx');

const reactOptions = (dir: string, mode: BuildEnvironment['mode']) => {
  const development = mode === 'development';
  const isSection = path.basename(dir) !== 'shell';
  return { runtime: 'automatic', development, ...(development && isSection && { importSource: devJsx }) };
};

const swcRule = (dir: string, mode: BuildEnvironment['mode']): webpack.RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: fromRoot(/node_modules/),
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: reactOptions(dir, mode) },
      experimental: {
        // The same plugin in both builds: without it class names depend on evaluation order and hydration mismatches.
        plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false, fileName: false, pure: true }]],
      },
    },
  },
});

/**
 * What libraries ask of the place that they run in, to serve servers too: the scripts of pages run in browsers alone, so a
 * build leaves out what is for other places.
 */
const inBrowser = (): webpack.WebpackPluginInstance =>
  new webpack.DefinePlugin({
    'typeof window': JSON.stringify('object'),
    'typeof document': JSON.stringify('object'),
    'typeof process': JSON.stringify('undefined'),
  });

const common = (
  dir: string,
  kind: string,
  environment: BuildEnvironment,
  rules: webpack.RuleSetRule[] = [],
): Configuration => ({
  name: `${path.basename(dir)}:${kind}`,
  context: dir,
  mode: environment.mode,
  devtool: environment.mode === 'development' ? 'cheap-module-source-map' : 'hidden-source-map',
  resolve: { extensions },
  module: {
    // The server writes the addresses of files as browsers do, whatever the origin of the page.
    parser: { javascript: { url: 'relative' } },
    rules: [swcRule(dir, environment.mode), ...rules],
  },
  // A package that is changed in place is built anew.
  snapshot: { managedPaths: [] },
  performance: false,
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
  ...(environment.cacheDir && {
    cache: {
      type: 'filesystem',
      // Raised when a plugin here makes other code of the same sources.
      version: '16',
      cacheDirectory: environment.cacheDir,
      name: [path.basename(dir), kind, environment.mode].join('-'),
      buildDependencies: {
        config: [
          import.meta.filename,
          path.join(dir, 'webpack.config.ts'),
          path.join(dir, 'webpack.config.mjs'),
        ].filter(existsSync),
      },
    },
  }),
});

const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    // Names do not follow how often signs occur: the hashes of other files, which it meets before they are final, have signs.
    terserOptions: { compress: { passes: 2 }, mangle: { disableCharFreq: true }, format: { comments: false } },
  }),
];

/**
 * Bundles for Node keep their names, which stacks tell, but neither comments nor white space, and are ASCII: a
 * text with one Cyrillic letter takes two bytes for each of its signs, in every process that draws.
 */
const nodeMinimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: false, mangle: false, format: { comments: false, ascii_only: true } },
  }),
];

const web = (
  dir: string,
  uniqueName: string,
  environment: BuildEnvironment,
  rules: webpack.RuleSetRule[] = [],
): Configuration => ({
  ...common(dir, 'web', environment, rules),
  target: 'web',
  output: {
    path: path.join(environment.outDir, 'web'),
    filename: '[name].[contenthash:12].js',
    chunkFilename: '[name].[contenthash:12].js',
    publicPath: 'auto',
    uniqueName,
    crossOriginLoading: 'anonymous',
    // A module that throws while it is evaluated must not stay half-cached, or no retry can heal it.
    strictModuleExceptionHandling: true,
    // A request that hangs does not stand in the way of a new one (`RetryChunks`), and a slow one may still come.
    chunkLoadTimeout: 60_000,
    clean: true,
  },
});

/** One file for Node that takes the singletons from its host's `require`. */
const node = (
  dir: string,
  [name, entry]: readonly [name: string, entry: string],
  environment: BuildEnvironment,
  externals: readonly string[],
  rules: webpack.RuleSetRule[] = [],
): Configuration => ({
  // Each bundle beside the one that draws pages has a cache of its own.
  ...common(dir, name === 'lent' || name === SETTINGS_BUNDLE ? name : 'node', environment, rules),
  target: 'node20',
  entry: { [name]: entry },
  externalsPresets: { node: true },
  externals: Object.fromEntries(externals.map((name) => [name, `commonjs ${name}`])),
  output: {
    path: path.join(environment.outDir, 'node'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
  },
  optimization: { minimizer: nodeMinimizer },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});

/**
 * Builds of a remote: its federated entry for browsers, `routes.cjs` for server rendering, and `lent.cjs` with the
 * components that it lends, for the gate of releases alone.
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
          compileAhead(),
          extractStyles(pkg),
          new RetryChunks(),
          new ChunkIntegrity(),
          new RecordUse(),
          new RefuseAbsentNames(),
          new RefuseCopies(),
          new RefuseFiles(),
          new SameIds(),
        ],
      },
      node(dir, ['routes', federation.exposes['./routes'] ?? './src/routes.tsx'], environment, singletons, ownFiles),
      ...(entry === null ? [] : [node(dir, ['lent', entry], environment, singletons, ownFiles)]),
      // For the description of the build alone, with the zod of these tools: what a schema says of itself is kept there.
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

/** The gallery of a remote's components: one script, with all that it needs. */
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

/** The service worker of a shell: one file, which the server gives out at an address of its own. */
const worker = (dir: string, environment: BuildEnvironment): Configuration => ({
  ...common(dir, 'worker', environment),
  target: 'webworker',
  entry: { worker: './src/worker/index.ts' },
  output: { path: path.join(environment.outDir, 'node'), filename: '[name].cjs' },
  optimization: { minimizer },
  plugins: [new RefuseAbsentNames()],
});

interface ScriptPart {
  test: (module: webpack.Module, context: { chunkGraph: webpack.ChunkGraph }) => boolean;
  priority?: number;
}

/** What stands in which of the shell's scripts that hold shared packages. */
const partsOfScripts: Record<SharedScript, ScriptPart> = {
  // What is fetched when somebody begins to use a page: dialogs, what else lies above it, and what sends requests.
  modals: {
    test: (module, { chunkGraph }) =>
      modulesAt(/[\\/](node_modules[\\/]@ariakit|shared[\\/]src[\\/]ui[\\/]modals)[\\/]/)(module) &&
      [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'modal'),
    priority: 2,
  },
  overlays: {
    test: modulesAt(
      /[\\/](node_modules[\\/](@ariakit|@floating-ui|sonner)[\\/]|shared[\\/]src[\\/](ui[\\/]overlays[\\/]|text[\\/]suggest\.|contract[\\/](calledSo|spokenNames|typedReadings)\.))/,
    ),
    priority: 1,
  },
  transport: {
    test: modulesAt(/[\\/](node_modules[\\/]axios[\\/]|shared[\\/]src[\\/]api[\\/]transport\.ts$)/),
    priority: 1,
  },
  // React by itself: it is evaluated while the rest is on its way.
  react: {
    test: modulesAt(/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/),
    priority: 1,
  },
  // One file for all other shared packages instead of one request for each; what measures a page comes after it, and
  // the form engine and schemas with the pages that have forms, what is known of builds with the pages of teams, what is
  // kept offline when the page is idle.
  vendor: {
    test: modulesAt(
      /[\\/](node_modules[\\/](?!(web-vitals|react-hook-form|@hookform|zod)[\\/])|shared[\\/]src[\\/](?!builds[\\/]|form[\\/]|contract[\\/]offline\.)|shell[\\/]src[\\/]vendor[\\/])/,
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
          runtimePlugins: [path.join(dir, 'src/compose/runtimePlugin.ts')],
          experiments: runtimeExperiments('shell'),
        }),
        inBrowser(),
        compileAhead(),
        new RetryChunks(),
        new ChunkIntegrity(),
        new RecordUse(),
        new RefuseAbsentNames(),
        new SameIds(),
      ],
    },
    {
      ...node(dir, ['server', './src/server.tsx'], environment, []),
    },
    worker(dir, environment),
  ];
