import { existsSync } from 'node:fs';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { rootDir } from './federatedPackages';
import { SETTINGS_BUNDLE } from './readPackage';

export interface BuildEnvironment {
  mode: 'production' | 'development';
  /** Folder that receives `web/` and `node/`. */
  outDir: string;
  /** Folder of webpack's persistent cache; none when absent. */
  cacheDir?: string;
}

/** Matches a file's path from the root: folders above the checkout match nothing. */
const fromRoot =
  (pattern: RegExp) =>
  (file: string): boolean =>
    pattern.test(`/${path.relative(rootDir, file)}`);

export const modulesAt = (pattern: RegExp): ((module: webpack.Module) => boolean) => {
  const isMatch = fromRoot(pattern);
  return (module) => isMatch(module.nameForCondition() ?? '');
};

export const extensions = ['.ts', '.tsx', '.js', '.mjs'];

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
export const inBrowser = (): webpack.WebpackPluginInstance =>
  new webpack.DefinePlugin({
    'typeof window': JSON.stringify('object'),
    'typeof document': JSON.stringify('object'),
    'typeof process': JSON.stringify('undefined'),
  });

export const common = (
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
  // Compares packages by version. The default takes a checkout below another 'node_modules' for a package.
  snapshot: { managedPaths: [path.join(rootDir, 'node_modules')] },
  performance: false,
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
  ...(environment.cacheDir && {
    cache: {
      type: 'filesystem',
      cacheDirectory: environment.cacheDir,
      name: [path.basename(dir), kind, environment.mode].join('-'),
      buildDependencies: {
        // The folder: a plugin here may generate other code from the same sources.
        config: [
          path.join(import.meta.dirname, path.sep),
          path.join(dir, 'webpack.config.ts'),
          path.join(dir, 'webpack.config.mjs'),
        ].filter(existsSync),
      },
    },
  }),
});

export const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    // Names do not depend on character frequency: other files' hashes, which are not final then, have characters.
    terserOptions: { compress: { passes: 2 }, mangle: { disableCharFreq: true }, format: { comments: false } },
  }),
];

/**
 * Node bundles keep names, for stacks, and are ASCII: one Cyrillic letter makes a text take two bytes per character in
 * every render process.
 */
const nodeMinimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: false, mangle: false, format: { comments: false, ascii_only: true } },
  }),
];

export const web = (
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

/** Returns the config of one Node file that gets the singletons from its host's `require`. */
export const node = (
  dir: string,
  [name, entry]: readonly [name: string, entry: string],
  environment: BuildEnvironment,
  externals: readonly string[],
  rules: webpack.RuleSetRule[] = [],
): Configuration => ({
  // Each bundle beside the page renderer has its own cache.
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
 * Makes browsers compile all functions of a script off the main thread while it loads, since most run at hydration.
 * Browsers that do not know the comment ignore it.
 */
export const compileEagerly = (): webpack.WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After comments are stripped, and before contents are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
