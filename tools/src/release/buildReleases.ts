import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';
import { buildPackagesInto } from './buildPackagesInto';
import { compressAssets } from './compressAssets';
import { describeRelease } from './describeRelease';
import { inputHash } from './inputHash';
import { type Release, readRelease } from './release';
import { withLock } from './withLock';

export type BuildMode = 'production' | 'development';

export interface BuildOptions {
  packages: string[];
  releasesDir: string;
  mode: BuildMode;
}

/** A finished build in its folder, whether it is live or not. */
export interface Built {
  packageName: string;
  build: string;
  release: Release;
  /** False when a build of these very sources stood there already. */
  built: boolean;
}

/** Gives a finished build its name. Another process may have built the same sources meanwhile: then its folder stays. */
const settle = (staging: string, dir: string): void => {
  try {
    renameSync(staging, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
};

/**
 * Builds what changed into immutable folders `releasesDir/<package>/<build>/`. Makes nothing live. Builds of one checkout
 * wait for each other, since they share webpack's cache. Throws when a build fails.
 */
export const buildReleases = ({ packages, releasesDir, mode }: BuildOptions): Promise<Built[]> =>
  withLock(path.join(rootDir, '.cache'), 'build', async () => {
    const plan = packages.map((packageName) => {
      const build = inputHash(packageName, mode);
      const dir = path.join(releasesDir, packageName, build);
      return { packageName, build, dir, staging: `${dir}.${process.pid}.tmp`, built: !existsSync(dir) };
    });
    const toBuild = plan.filter(({ built }) => built);
    try {
      await buildPackagesInto(
        toBuild.map(({ packageName, staging }) => ({ packageName, outDir: staging })),
        mode,
      );
      for (const { packageName, build, staging, dir } of toBuild) {
        if (mode === 'production') await compressAssets(path.join(staging, 'web'));
        describeRelease(packageName, staging, build);
        mkdirSync(path.dirname(dir), { recursive: true });
        settle(staging, dir);
      }
    } finally {
      for (const { staging } of toBuild) rmSync(staging, { recursive: true, force: true });
    }
    return plan.map(({ packageName, build, dir, built }) => ({
      packageName,
      build,
      built,
      release: readRelease(packageName, dir),
    }));
  });
