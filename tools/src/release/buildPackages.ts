import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compilation, type Configuration } from 'webpack';
import type { BuildEnvironment } from '../webpack/baseConfig';
import { remoteConfigs } from '../webpack/changeConfig';
import { packageDir, rootDir } from '../webpack/federatedPackages';
import type { PackageConfig } from '../webpack/preset';

export const cacheDir = path.join(rootDir, '.cache/webpack');

/** Returns a package's webpack configurations, or those of every remote changed by its `webpack.config.mjs`. */
export const configsOf = async (packageName: string, environment: BuildEnvironment): Promise<Configuration[]> => {
  const dir = packageDir(packageName);
  const file = path.join(dir, 'webpack.config.ts');
  if (!existsSync(file)) return remoteConfigs(dir, environment);
  const module = (await import(pathToFileURL(file).href)) as { default: PackageConfig };
  return module.default(environment);
};

/** Builds configurations in one process and returns webpack's compilations. Throws with its messages when one fails. */
export const runWebpack = (configs: Configuration[]): Promise<Compilation[]> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    if (!compiler) {
      reject(new Error('webpack returned no compiler'));
      return;
    }
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      compiler.close((closeError) => {
        if (failure ?? closeError) reject(failure ?? closeError);
        else resolve(stats?.stats.map(({ compilation }) => compilation) ?? []);
      });
    });
  });
