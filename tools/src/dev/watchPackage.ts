import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { federationName, type Release, swapPointer, withTrack } from '@laparyadom/server/release';
import webpack from 'webpack';
import { cacheDir, configsOf } from '../release/buildPackages';
import { describeRelease } from '../release/describeRelease';

/** Makes builds of a package live in a releases folder that contains only development builds. */
export const publishInto =
  (releasesDir: string, packageName: string) =>
  async (release: Release): Promise<void> => {
    const live = { ...release, since: new Date().toISOString() };
    await swapPointer({
      releasesDir,
      change: (before) => withTrack(before, federationName(packageName), { live, canary: undefined, earlier: [] }),
    });
  };

/** Builds of one package kept on disk, so that an open tab can still load a chunk. */
const MAX_BUILDS = 3;

interface WatchOptions {
  packageName: string;
  /** Folder that webpack writes into repeatedly. */
  workDir: string;
  releasesDir: string;
  onRelease: (release: Release) => Promise<void> | void;
  onBuilt: (packageName: string, failure: string | null) => void;
}

const prune = (dir: string): void => {
  const old = readdirSync(dir).sort().slice(0, -MAX_BUILDS);
  for (const build of old) rmSync(path.join(dir, build), { recursive: true, force: true });
};

/** Publishes the build in `workDir` as a build of its own. */
const publish = async ({ packageName, workDir, releasesDir, onRelease }: WatchOptions): Promise<void> => {
  const build = `dev${Date.now().toString(36)}`;
  const dir = path.join(releasesDir, packageName, build);
  mkdirSync(path.dirname(dir), { recursive: true });
  cpSync(workDir, dir, { recursive: true });
  const release = await describeRelease(packageName, dir, build);
  await onRelease(release);
  prune(path.dirname(dir));
};

/** Builds a package on every change of its files and publishes each good build. Resolves after the first build. */
export const watchPackage = async (options: WatchOptions): Promise<void> => {
  const { packageName, workDir, onBuilt } = options;
  const configs = await configsOf(packageName, { mode: 'development', outDir: workDir, cacheDir });
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack(configs);
    if (!compiler) {
      reject(new Error('webpack returned no compiler'));
      return;
    }
    compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      const failure = error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null);
      const done = (cause: string | null): void => {
        onBuilt(packageName, cause);
        resolve();
      };
      if (failure) done(failure);
      else
        publish(options).then(
          () => done(null),
          (error: unknown) => done(String(error)),
        );
    });
  });
};
