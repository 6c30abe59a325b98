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

/** Omits the runtime's unused parts (docs/decisions/0001-runtime-registry.md). */
const runtimeExperiments = (side: 'shell' | 'remote'): Experiments => ({
  optimization: { disableSnapshot: true, target: 'web', ...(side === 'remote' && { disableRemote: true }) },
  ...(side === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
});

/** Export of a package's `webpack.config.ts`: its builds for an environment, web first. */
export type PackageConfig = (environment: BuildEnvironment) => Configuration[];

/** Matches a file's path from the root: folders above the checkout match nothing. */
const fromRoot =
  (pattern: RegExp) =>
  (file: string): boolean =>
    pattern.test(`/${path.relative(rootDir, file)}`);

const modulesAt = (pattern: RegExp): ((module: webpack.Module) => boolean) => {
  const isMatch = fromRoot(pattern);
  return (module) => isMatch(module.nameForCondition() ?? '');
};

const extensions = ['.ts', '.tsx', '.js', '.mjs'];

/** Source of `jsxDEV` in sections: a development build also runs with the React of a live site. */
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

/** Resolves libraries' environment checks as in a browser, so that builds omit code for other environments. */
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
    // The server writes files' addresses as browsers do, whatever the page's origin.
    parser: { javascript: { url: 'relative' } },
    rules: [swcRule(dir, environment.mode), ...rules],
  },
  // A package changed in place is rebuilt.
  snapshot: { managedPaths: [] },
  performance: false,
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
  ...(environment.cacheDir && {
    cache: {
      type: 'filesystem',
      // Raised when a plugin here generates other code from the same sources.
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
    // Names do not depend on character frequency: other files' hashes, which are not final then, have characters.
    terserOptions: { compress: { passes: 2 }, mangle: { disableCharFreq: true }, format: { comments: false } },
  }),
];

/**
 * Node bundles keep names, for stacks, and are ASCII: a Cyrillic letter doubles the size of a text in memory, in every
 * render process.
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
    // A module that throws during evaluation must not stay half-cached, or no retry can succeed.
    strictModuleExceptionHandling: true,
    // A hanging request does not block a new one (`RetryChunks`), and a slow one may still arrive.
    chunkLoadTimeout: 60_000,
    clean: true,
  },
});

/** Returns the config of one Node file that receives the singletons from its host's `require`. */
const node = (
  dir: string,
  [name, entry]: readonly [name: string, entry: string],
  environment: BuildEnvironment,
  externals: readonly string[],
  rules: webpack.RuleSetRule[] = [],
): Configuration => ({
  // Each bundle other than the page renderer has its own cache.
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
  plugins: [new RefuseAbsentNames()],
});

interface ScriptPart {
  test: (module: webpack.Module, context: { chunkGraph: webpack.ChunkGraph }) => boolean;
  priority?: number;
}

/** Contents of the shell's scripts with shared packages. */
const partsOfScripts: Record<SharedScript, ScriptPart> = {
  // Loaded on first interaction: dialogs and other overlays, and the request code.
  modals: {
    test: (module, { chunkGraph }) =>
      modulesAt(/[\\/](node_modules[\\/]@ariakit|shared[\\/]src[\\/]ui[\\/]modals)[\\/]/)(module) &&
      [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'modal'),
    priority: 2,
  },
  overlays: {
    test: modulesAt(
      /[\\/](node_modules[\\/](@ariakit|@floating-ui|sonner)[\\/]|shared[\\/]src[\\/](ui[\\/]overlays[\\/]|contract[\\/](findBySpokenName|spokenNames|typedReadings)\.))/,
    ),
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
  // forms, build data with the team pages, offline code when the page is idle.
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
