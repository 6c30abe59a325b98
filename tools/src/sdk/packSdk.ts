import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleChild } from '@laparyadom/server/renderProgram';
import { contracts, FEDERATION_FILE, federatedComponents } from '../release/agreements';
import { cacheDir, configsOf, runWebpack } from '../release/buildPackages';
import { remotePackages } from '../scaffold/newRemote';
import { rootDir } from '../webpack/federatedPackages';
import { singletons, versionOf } from '../webpack/singletons';
import { compileSdk } from './compileSdk';
import { compileShared, compileSource } from './compileShared';

interface Manifest {
  version: string;
  engines?: Record<string, string>;
  sideEffects?: string[];
  federation?: object;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(rootDir, folder, 'package.json'), 'utf8')) as Manifest;

const writeJson = (dir: string, file: string, value: unknown): void =>
  writeFileSync(path.join(dir, file), `${JSON.stringify(value, null, 2)}\n`);

/** Entries of `shared` for the shell, or for tests of this repository alone. */
const notForRemotes = [
  './builds',
  './host',
  './forbidEval',
  './palette',
  './testing/eventsSection',
  './testing/routeTable',
];

/** Imports of the test entries, in addition to those of `shared` itself. */
const testPackages = [
  '@jest/globals',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'msw',
];

/** Packages loaded only by name: loaders, plugins, programs. */
const namedPackages = [
  '@axe-core/playwright',
  '@module-federation/runtime-core',
  '@playwright/test',
  '@swc/core',
  '@swc/jest',
  '@swc/plugin-styled-components',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'css-loader',
  'jest',
  'jest-environment-jsdom',
  'oxc-parser',
  'postcss',
  'postcss-loader',
  'swc-loader',
];

/** Imports and checks of a new remote's files, in addition to what the shell shares. */
const devPackages = [
  '@jest/globals',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'typescript',
];

/** Returns the version declared by the sources; the installed one for indirect packages. */
const versionFor = (name: string): string => {
  const named = ['tools', 'shared', 'server'].map((folder) => readManifest(folder).dependencies[name]);
  return named.find((version) => version !== undefined) ?? versionOf(name);
};

const versionsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, versionFor(name)]));

const writeShared = async (dir: string, workDir: string): Promise<void> => {
  const { version, sideEffects, federation, exports, dependencies } = readManifest('shared');
  const entries = Object.entries(exports).filter(([name]) => !notForRemotes.includes(name));
  await compileShared([...entries.map(([, file]) => file), './src/federation/FederatedComponents.ts'], workDir, dir);
  const built = (file: string, end: string): string => file.replace(/\.tsx?$/, end);
  writeJson(dir, 'package.json', {
    name: 'shared',
    version,
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    sideEffects: sideEffects?.filter((file) => !file.includes('forbidEval')),
    federation,
    exports: {
      ...Object.fromEntries(
        entries.map(([name, file]) => [name, { types: built(file, '.d.ts'), default: built(file, '.js') }]),
      ),
      // Where a remote declares exposed components unknown to this package.
      './federation': { types: './src/federation/FederatedComponents.d.ts' },
    },
    dependencies: { ...dependencies, ...versionsOf(testPackages) },
  });
  writeJson(dir, FEDERATION_FILE, {
    contracts: contracts(),
    components: federatedComponents(),
    singletons: versionsOf(singletons.filter((name) => name !== 'shared')),
  });
};

const bin = (program: string): string => `#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the remote: where the command is called, or above. */
const folderOf = (dir) =>
  existsSync(path.join(dir, 'package.json')) || path.dirname(dir) === dir ? dir : folderOf(path.dirname(dir));

process.env.REMOTE_DIR ??= folderOf(process.cwd());
await import('../dist/${program}.js');
`;

/** Files that jest and webpack load by path. */
const asTheyAre = ['alone.config.mjs', 'pageTests.mjs', 'domEnvironment.mjs', 'classNames.cjs', 'fileAddress.cjs'];

/** Files for a remote's browser tests, by their folders in the package. */
const forBrowserTests = { 'playwright.config.mjs': 'browser', 'browser.mjs': '.', 'browser.d.mts': '.' };

/** Writes the compiler options of a remote: the repository's, except how packages are found. */
const writeTypeOptions = (dir: string): void => {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(rootDir, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: Record<string, unknown>;
  };
  const { paths: _, ...options } = compilerOptions;
  writeJson(dir, 'tsconfig.json', { compilerOptions: { ...options, types: ['node', 'laparyadom-sdk/types'] } });
  copyFileSync(path.join(rootDir, 'shared/src/files.d.ts'), path.join(dir, 'files.d.ts'));
  writeFileSync(
    path.join(dir, 'types.d.ts'),
    '/// <reference path="./files.d.ts" />\nimport \'@testing-library/jest-dom/jest-globals\';\n',
  );
};

/** Builds the shell's Node bundle, with which `npm run dev` renders, and the program of the render process. */
const writeRendering = async (dir: string): Promise<void> => {
  const outDir = path.join(dir, 'build');
  const configs = await configsOf('shell', { mode: 'production', outDir, cacheDir });
  await runWebpack(configs.filter(({ entry }) => typeof entry === 'object' && entry !== null && 'server' in entry));
  mkdirSync(path.join(dir, 'shell'));
  copyFileSync(path.join(outDir, 'node/server.cjs'), path.join(dir, 'shell/server.cjs'));
  rmSync(outDir, { recursive: true });
  writeFileSync(path.join(dir, 'dist/renderChild.js'), await bundleChild());
};

const writeSdk = async (dir: string): Promise<void> => {
  const { version, federation } = readManifest('shared');
  const { engines = {} } = readManifest('.');
  const { files, imports } = await compileSdk();
  for (const folder of ['bin', 'browser', 'dist', 'jest']) mkdirSync(path.join(dir, folder), { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(dir, 'dist', name), text);
  cpSync(path.join(rootDir, 'tools/src/webpack/devJsx'), path.join(dir, 'dist/devJsx'), { recursive: true });
  for (const name of asTheyAre) copyFileSync(path.join(rootDir, 'tools/jest', name), path.join(dir, 'jest', name));
  for (const [name, folder] of Object.entries(forBrowserTests))
    copyFileSync(path.join(rootDir, 'tools/browser', name), path.join(dir, folder, name));
  for (const name of ['setupDom', 'failOnConsoleError'])
    writeFileSync(
      path.join(dir, 'jest', `${name}.js`),
      await compileSource(path.join(rootDir, 'tools/jest', `${name}.ts`)),
    );
  for (const [name, program] of [
    ['remote', 'cli'],
    ['createRemote', 'create'],
  ] as const)
    writeFileSync(path.join(dir, 'bin', `${name}.mjs`), bin(program), { mode: 0o755 });
  await writeRendering(dir);
  writeTypeOptions(dir);
  writeJson(dir, 'remote.json', {
    // Its settings are zod schemas.
    dependencies: versionsOf([...remotePackages, 'zod']),
    devDependencies: versionsOf(devPackages),
  });
  writeJson(dir, 'package.json', {
    name: 'laparyadom-sdk',
    version,
    private: true,
    description: 'Builds, checks and releases one remote of the site ЛапаРядом from a repository of its own',
    type: 'module',
    license: 'UNLICENSED',
    engines,
    federation,
    bin: { remote: 'bin/remote.mjs', 'create-remote': 'bin/createRemote.mjs' },
    dependencies: versionsOf([...imports, ...namedPackages]),
  });
};

/** Packs a package's folder into a reproducible tarball in `outDir`, and returns its path. */
const packFolder = (dir: string, outDir: string): string => {
  const { npm_execpath: npm } = process.env;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status, stderr } = spawnSync(program, [...first, 'pack', '--json', '--pack-destination', outDir], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const { name, version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Record<string, string>;
  return path.join(outDir, `${name}-${version}.tgz`);
};

/** Packs `shared` and `laparyadom-sdk` for remotes in their own repositories. Returns the tarballs' paths. */
export const packSdk = async (outDir: string): Promise<string[]> => {
  const work = path.join(rootDir, '.cache/sdk', String(process.pid));
  mkdirSync(outDir, { recursive: true });
  try {
    const folders = ['shared', 'laparyadom-sdk'].map((name) => path.join(work, name));
    const [shared = '', sdk = ''] = folders;
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    await writeShared(shared, path.join(work, 'types'));
    await writeSdk(sdk);
    return folders.map((folder) => packFolder(folder, outDir));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
