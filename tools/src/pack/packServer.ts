import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages } from '../licences/shippedPackages';
import { writeLicences } from '../licences/writeLicences';
import { writeSbom } from '../licences/writeSbom';
import { rootDir } from '../webpack/federatedPackages';
import { compileServerInto, installedPackages } from './compileServer';
import { writeFileList } from './fileList';
import { lockOf, packageAt, readLocked } from './lockOf';
import { serverEnvironment, serverFlags } from './serverFlags';

interface Manifest {
  version: string;
  engines: Record<string, string>;
  overrides: Record<string, unknown>;
  dependencies: Record<string, string>;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(rootDir, file), 'utf8')) as T;

/** Files that the server reads at run time, by their paths in `server`. */
const resources = [
  'migrations',
  'static',
  'fonts',
  'src/seed/data',
  'src/domains/search/core/data',
  'src/domains/accounts/users/data',
];

/** Documents for operators, who have only packs. Images are built without them. */
const runbook = 'docs/operations';

const environment = Object.entries(serverEnvironment)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');

const writeManifest = (dir: string): void => {
  const root = readJson<Manifest>('package.json');
  const { dependencies: all } = readJson<Manifest>('server/package.json');
  const dependencies = Object.fromEntries(installedPackages.map((name) => [name, all[name] ?? '']));
  const { version, engines, overrides } = root;
  const name = 'laparyadom-server';
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    engines,
    scripts: {
      // Replaces the shell: npm forwards signals only to that.
      start: `${environment} exec node ${serverFlags.join(' ')} dist/server.js`,
      ops: 'node dist/ops.js',
    },
    dependencies,
    overrides,
  };
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, license: manifest.license, dependencies, engines },
      ...lockOf(readLocked(rootDir), 'server', installedPackages),
    },
  };
  writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(dir, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
};

/** Empties a previously packed folder. Throws when it contains anything else. */
const emptyFolder = (dir: string): void => {
  if (!existsSync(dir) || readdirSync(dir).length === 0) return;
  if (!existsSync(path.join(dir, 'dist/server.js')))
    throw new Error(`${dir} contains something other than a pack. Choose another folder.`);
  rmSync(dir, { recursive: true });
};

/** Copies the packages in a packed folder's lock file, for this system only. */
const copyPackages = (dir: string): void => {
  for (const place of Object.keys(readLocked(dir)).filter((one) => one !== '')) {
    const from = path.join(rootDir, 'node_modules', packageAt(place));
    // Links to programs would lead out of the pack.
    const filter = (one: string): boolean => path.basename(one) !== '.bin';
    if (existsSync(from)) cpSync(from, path.join(dir, place), { recursive: true, filter });
  }
};

/**
 * Packs everything that a machine needs to serve the site into the folder `dir`, empty or packed before: the compiled
 * server with its data and packages, the builds of `releasesDir`, the operations documents, `sbom.cdx.json` and the
 * hashes of all files. Throws when a licence forbids shipping a package.
 */
export const packServer = async (dir: string, releasesDir: string): Promise<void> => {
  emptyFolder(dir);
  mkdirSync(dir, { recursive: true });
  await compileServerInto(path.join(dir, 'dist'));
  for (const place of resources)
    cpSync(path.join(rootDir, 'server', place), path.join(dir, place), { recursive: true });
  cpSync(releasesDir, path.join(dir, 'releases'), {
    recursive: true,
    // Build records are only for builders, unfinished files useless.
    filter: (from) => !/^\.inputs|\.tmp$|\.lock$/.test(path.basename(from)),
  });
  const documents = path.join(rootDir, runbook);
  if (existsSync(documents)) cpSync(documents, path.join(dir, runbook), { recursive: true });
  writeManifest(dir);
  copyPackages(dir);
  const shipped = shippedPackages(path.join(dir, 'releases'), path.join(dir, 'dist'), installedPackages);
  writeLicences(path.join(dir, 'static'), shipped);
  writeSbom(path.join(dir, 'sbom.cdx.json'), shipped);
  writeFileList(dir);
};
