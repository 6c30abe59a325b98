import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { inFull } from '@laparyadom/server/src/testing/testForm';
import { rootDir } from './federatedPackages';

const packages = ['shell', 'mf-payments'];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Links cannot reach over to another disk. */
const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** The same tree of files under another name, without a copy of a byte. Links, as those of the workspaces, stay links. */
const linkTree = (from: string, to: string): void => {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // What builds keep there of their own.
    if (entry.name === '.federation' || entry.name === '.cache') continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkTree(source, target);
    else linkOrCopy(source, target);
  }
};

interface Place {
  /** Package in whose folder the build is started; the root unless given. */
  startedFrom?: string;
  /** Names of the folder of the checkout and of those that it lies in. */
  names: string[];
  /** Changes the sources before they are built. */
  edit?: (dir: string) => void;
}

/** Contents of every file that comes out when the packages are built in that place, by its path. */
const builtIn = ({ startedFrom = '', names, edit }: Place): Record<string, string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  folders.push(folder);
  const dir = path.join(folder, ...names);
  mkdirSync(dir, { recursive: true });
  const isSource = (file: string) => !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(path.relative(rootDir, file));
  for (const name of ['package.json', 'tsconfig.json', 'shared', 'tools', ...packages]) {
    cpSync(path.join(rootDir, name), path.join(dir, name), { recursive: true, filter: isSource });
  }
  for (const name of ['', ...packages]) {
    const modules = path.join(rootDir, name, 'node_modules');
    if (existsSync(modules)) linkTree(modules, path.join(dir, name, 'node_modules'));
  }
  edit?.(dir);
  writeFileSync(
    path.join(dir, 'tools/build.mts'),
    `import { configsOf, runWebpack } from './src/release/buildPackages';
    const targets = ${JSON.stringify(packages.map((name) => ({ packageName: name, outDir: path.join(dir, 'out', name) })))};
    const configs = targets.map(({ packageName, outDir }) => configsOf(packageName, { mode: 'production', outDir }));
    await runWebpack((await Promise.all(configs)).flat());`,
  );
  execFileSync(process.execPath, ['--import', 'tsx', path.join(dir, 'tools/build.mts')], {
    cwd: path.join(dir, startedFrom),
    stdio: 'pipe',
  });
  const out = path.join(dir, 'out');
  return Object.fromEntries(
    readdirSync(out, { recursive: true, encoding: 'utf8' })
      // Maps name what webpack called files before it knew their contents; nobody reads what the federation's plugin counted.
      .filter((file) => /\.c?js$|\.json$/.test(file) && path.basename(file) !== 'mf-stats.json')
      .sort()
      .map((file) => [file, readFileSync(path.join(out, file), 'utf8')]),
  );
};

/**
 * Names of files without the hashes of entries: the federation's plugin writes a module with absolute paths into each, for
 * which it has no option, so these follow the folder of the checkout.
 */
const namesOf = (files: Record<string, string>): string[] =>
  Object.keys(files).map((file) => file.replace(/(main|remoteEntry)\.[0-9a-f]{12}/, '$1'));

inFull(
  'the same sources give the same files but entries from any folder',
  () => {
    const here = builtIn({ names: ['site'] });
    const there = builtIn({ startedFrom: 'shell', names: ['another', 'deeper', 'folder'] });
    expect(Object.keys(here).length).toBeGreaterThan(10);
    expect(namesOf(there)).toEqual(namesOf(here));
    const isEntry = (file: string) => /[\\/](?:main|remoteEntry|mf-manifest)\b/.test(file);
    expect(Object.keys(here).filter((file) => !isEntry(file) && here[file] !== there[file])).toEqual([]);

    const changed = builtIn({
      names: ['site'],
      edit: (dir) => {
        const terms = path.join(dir, 'shell/src/pages/terms/terms.ru.ts');
        writeFileSync(terms, readFileSync(terms, 'utf8').replace('Пользовательское', 'Другое'));
      },
    });
    const scripts = (files: Record<string, string>) => Object.keys(files).filter((file) => /web\/.*\.js$/.test(file));
    const isNew = (file: string) => !(file in here);
    // What the change did not reach keeps its name, so its address, so browsers have it already.
    expect(scripts(changed).filter(isNew)).toEqual([
      expect.stringMatching(/^shell\/web\/main\./),
      expect.stringMatching(/^shell\/web\/src_pages_terms_/),
    ]);
    expect(scripts(changed)).toHaveLength(scripts(here).length);
  },
  900_000,
);
