import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compressFiles, type Release, readRelease, withLock } from '@laparyadom/server/release';
import { refuseReadOnly } from '../process/refuseReadOnly';
import { isStandalone, packageDir, rootDir } from '../webpack/federatedPackages';
import { postcssConfigOf } from '../webpack/fileRules';
import { contracts, federatedComponents } from './agreements';
import { findBuild, inputsOf, recordBuild } from './buildRecords';
import { ownerOf } from './ownerOf';
import { PAGES_FILE } from './readPages';
import { refuseOtherMajors } from './refuseOtherMajors';

/** Folder of these tools: sources here, compiled in a remote's own repository. */
const toolsDir = isStandalone ? import.meta.dirname : path.join(rootDir, 'tools/src');

/** Returns a hash of a build's inputs other than the files that it reads: the tools, the package's declarations. */
const inputsHash = (packageName: string, mode: string): string => {
  const hash = createHash('sha256');
  const add = (file: string): void => void hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
  hash.update(JSON.stringify([mode, ownerOf(rootDir, packageName), contracts(), federatedComponents()]));
  const dir = packageDir(packageName);
  add(path.join(dir, 'package.json'));
  add(path.join(dir, PAGES_FILE));
  // Configuration and loaders that affect the builds.
  for (const file of readdirSync(dir).sort()) if (/\.[cm]js$/.test(file)) add(path.join(dir, file));
  add(path.join(rootDir, 'package-lock.json'));
  const postcss = postcssConfigOf(packageDir(packageName));
  if (postcss !== undefined) add(path.join(packageDir(packageName), postcss));
  for (const file of readdirSync(toolsDir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.[cm]?[jt]s$/.test(file) && !/\.test\.ts$/.test(file)) add(path.join(toolsDir, file));
  }
  return hash.digest('hex').slice(0, 16);
};

interface Target {
  packageName: string;
  outDir: string;
}

type Inputs = ReturnType<typeof inputsOf>;

/** Builds each package, web and node together, into its folder, and returns the inputs of each. */
const buildPackagesInto = async (targets: Target[], mode: 'production' | 'development'): Promise<Inputs[]> => {
  if (targets.length === 0) return [];
  // Only a build waits for webpack to load.
  const { cacheDir, configsOf, runWebpack } = await import('./buildPackages');
  const configs = await Promise.all(
    targets.map(({ packageName, outDir }) => configsOf(packageName, { mode, outDir, cacheDir })),
  );
  const startedAt = Date.now();
  const compilations = await runWebpack(configs.flat());
  return configs.map((own) => inputsOf(compilations.splice(0, own.length), startedAt));
};

export type BuildMode = 'production' | 'development';

export interface BuildOptions {
  packages: string[];
  releasesDir: string;
  mode: BuildMode;
}

/** A finished build in its folder, live or not. */
export interface Built {
  packageName: string;
  build: string;
  release: Release;
  /** False when the same sources were built before. */
  built: boolean;
}

/** Moves a finished build to its name. An existing folder with the same output stays. */
const moveInto = (staging: string, dir: string): void => {
  try {
    renameSync(staging, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
};

/**
 * Builds what changed into immutable folders `releasesDir/<package>/<build>/`, one build at a time, since they share
 * webpack's cache. Makes nothing live. Throws when a build fails, a folder is not writable, or a shared package has
 * another major version than the site's.
 */
export const buildReleases = async ({ packages, releasesDir, mode }: BuildOptions): Promise<Built[]> => {
  refuseOtherMajors();
  const lockDir = path.join(rootDir, '.cache');
  refuseReadOnly(lockDir);
  return withLock(lockDir, 'build', async () => {
    const plan = packages.map((packageName) => {
      const key = inputsHash(packageName, mode);
      const staging = path.join(releasesDir, packageName, `${key}.${process.pid}.tmp`);
      return { packageName, key, staging, known: findBuild(releasesDir, packageName, key) };
    });
    const toBuild = plan.filter(({ known }) => known === null);
    if (toBuild.length > 0) refuseReadOnly(releasesDir, 'RELEASES_DIR');
    for (const { staging } of toBuild) refuseReadOnly(path.dirname(staging), 'RELEASES_DIR');
    const builds = new Map<string, string>();
    try {
      const inputs = await buildPackagesInto(
        toBuild.map(({ packageName, staging }) => ({ packageName, outDir: staging })),
        mode,
      );
      for (const [index, { packageName, key, staging }] of toBuild.entries()) {
        if (mode === 'production') await compressFiles(path.join(staging, 'web'), availableParallelism());
        const { describeRelease } = await import('./describeRelease');
        const { build } = await describeRelease(packageName, staging);
        moveInto(staging, path.join(releasesDir, packageName, build));
        const buildInputs = inputs[index];
        if (buildInputs) recordBuild(releasesDir, packageName, { build, key, inputs: buildInputs });
        builds.set(packageName, build);
      }
    } finally {
      for (const { staging } of toBuild) rmSync(staging, { recursive: true, force: true });
    }
    return plan.map(({ packageName, known }) => {
      const build = known ?? builds.get(packageName) ?? '';
      const release = readRelease(packageName, path.join(releasesDir, packageName, build));
      return { packageName, build, built: known === null, release };
    });
  });
};
