import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runEsbuild } from '@laparyadom/server/esbuild';
import { bundleChild } from '@laparyadom/server/renderProgram';
import { PACKAGES_FILE, placesOfSources } from '../licences/shippedPackages';
import { operations } from '../ops/operations';
import { refuseReadOnly } from '../process/refuseReadOnly';
import { rootDir } from '../webpack/federatedPackages';

/** Without `.js`. */
const programs = {
  server: 'server/src/server.ts',
  pictureProcess: 'server/src/domains/images/render/pictureProcess.ts',
  superviseSite: 'tools/src/process/superviseSite.ts',
  prepareSite: 'server/src/process/prepareSite.ts',
  sections: 'tools/src/deploy/sections.ts',
  ops: 'tools/src/ops/packedOps.ts',
  ...Object.fromEntries(Object.values(operations).map(({ program, source }) => [program, source])),
};

/**
 * Packages installed next to the compiled server: those with binaries, WebAssembly or pages, and grammY, whose HTTP
 * client recognizes a signal by its class name, which bundling changes.
 */
export const installedPackages = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@jridgewell/trace-mapping',
  'grammy',
  'libheif-js',
  'sharp',
] as const;
/** Optional requires: a faster driver of PostgreSQL, and packages that only the sources need. */
const neverInstalled = ['pg-native', 'esbuild'];

/** Globals that CommonJS packages expect. */
const commonJs = [
  "import { createRequire as createRequireHere } from 'node:module';",
  "import { fileURLToPath as fileOfUrl } from 'node:url';",
  "import { dirname as folderOf } from 'node:path';",
  'const require = createRequireHere(import.meta.url);',
  'const __filename = fileOfUrl(import.meta.url);',
  'const __dirname = folderOf(__filename);',
].join('\n');

/** Milliseconds after which an unused compiled server is removed. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the texts of the compiled server's files, by name. */
const compile = async (): Promise<Map<string, string>> => {
  const child = await bundleChild();
  const { outputFiles, metafile } = await runEsbuild({
    entryPoints: programs,
    absWorkingDir: rootDir,
    outdir: 'dist',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    charset: 'utf8',
    // The source text stays in memory. Names and short lines keep stacks readable.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'silent',
    tsconfigRaw: '{}',
    banner: { js: commonJs },
    external: [...installedPackages, ...neverInstalled],
  });
  const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  const bundled = [...placesOfSources(Object.keys(metafile.inputs))].sort();
  return files.set('renderChild.js', child).set(PACKAGES_FILE, JSON.stringify(bundled));
};

const write = (dir: string, files: ReadonlyMap<string, string>): void => {
  mkdirSync(dir, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(dir, name), text);
};

/** Compiles the server into the folder `dir`. Third-party packages are bundled, except `installedPackages`. */
export const compileServerInto = async (dir: string): Promise<void> => write(dir, await compile());

const hashOf = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].sort()) hash.update(`${name}\0${files.get(name)}\0`);
  return hash.digest('hex').slice(0, 16);
};

const removeUnused = (home: string, now: number): void => {
  for (const name of readdirSync(home)) {
    const dir = path.join(home, name);
    const info = statSync(dir, { throwIfNoEntry: false });
    if (info?.isDirectory() && now - info.mtimeMs > KEEP_MS) rmSync(dir, { recursive: true, force: true });
  }
};

/**
 * Compiles the server into `server/dist/<content hash>`, named by `server/dist/current`, so that a running one keeps
 * its files. Returns the folder.
 */
export const compileServer = async (): Promise<string> => {
  const home = path.join(rootDir, 'server/dist');
  refuseReadOnly(home);
  const files = await compile();
  const name = hashOf(files);
  const dir = path.join(home, name);
  if (!existsSync(dir)) {
    const staging = `${dir}.${process.pid}.tmp`;
    write(staging, files);
    // A faster concurrent start has produced the same folder.
    if (existsSync(dir)) rmSync(staging, { recursive: true });
    else renameSync(staging, dir);
  }
  const now = Date.now();
  utimesSync(dir, now / 1000, now / 1000);
  removeUnused(home, now);
  const pointer = path.join(home, `current.${process.pid}.tmp`);
  writeFileSync(pointer, name);
  renameSync(pointer, path.join(home, 'current'));
  return dir;
};
