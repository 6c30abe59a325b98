import { cacheDir, configsOf, runWebpack } from './buildPackages';

interface Target {
  packageName: string;
  outDir: string;
}

/** Builds each package, web and node together, into its folder. */
export const buildPackagesInto = async (targets: Target[], mode: 'production' | 'development'): Promise<void> => {
  if (targets.length === 0) return;
  const configs = await Promise.all(
    targets.map(({ packageName, outDir }) => configsOf(packageName, { mode, outDir, cacheDir })),
  );
  await runWebpack(configs.flat());
};
