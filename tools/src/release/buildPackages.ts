import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { rootDir } from '../webpack/federatedPackages';
import type { BuildEnvironment, PackageConfig } from '../webpack/preset';

export const cacheDir = path.join(rootDir, '.cache/webpack');

/** The webpack configurations of a package. */
export const configsOf = async (packageName: string, environment: BuildEnvironment): Promise<Configuration[]> => {
  const file = path.join(rootDir, packageName, 'webpack.config.ts');
  const module = (await import(pathToFileURL(file).href)) as { default: PackageConfig };
  return module.default(environment);
};

/** Builds configurations in one process. Throws with webpack's messages when one of them fails. */
export const runWebpack = (configs: Configuration[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    if (!compiler) {
      reject(new Error('webpack gave no compiler'));
      return;
    }
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      compiler.close((closeError) => {
        if (failure ?? closeError) reject(failure ?? closeError);
        else resolve();
      });
    });
  });
