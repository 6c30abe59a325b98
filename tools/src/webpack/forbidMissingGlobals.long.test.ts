import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runWebpack } from '../release/buildPackages';
import { messages } from './messages';
import { remoteConfig } from './preset';

type Mode = 'production' | 'development';

const { read, builtin } = messages.absent;

let dir: string;
const put = (file: string, text: string): void => {
  const target = path.join(dir, 'mf-absent', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};

/** Builds the remote for browsers, by default in both modes; returns its scripts as one text. */
const build = async (mode: Mode = 'production', cacheDir?: string): Promise<string> => {
  const outDir = path.join(dir, mode);
  const [web] = remoteConfig(path.join(dir, 'mf-absent'))({ mode, outDir, ...(cacheDir && { cacheDir }) });
  if (!web) throw new Error('No build for browsers');
  await runWebpack([web]);
  const files = readdirSync(path.join(outDir, 'web')).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(path.join(outDir, 'web', file), 'utf8')).join('\n');
};

const refusal = (mode?: Mode, cacheDir?: string): Promise<string> =>
  build(mode, cacheDir).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const routes = (...lines: string[]): void =>
  put('src/routes.js', [...lines, "export const createRoutes = () => [{ path: '/absent' }];"].join('\n'));

const putPackage = (source: string, file = 'index.js', more: object = {}): void => {
  put('node_modules/thing/package.json', JSON.stringify({ name: 'thing', version: '1.0.0', main: file, ...more }));
  put(`node_modules/thing/${file}`, source);
  routes("import { thing } from 'thing';", 'console.log(thing);');
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'absent-'));
  const federation = { name: 'mf_absent', exposes: { './routes': './src/routes.js' } };
  put('package.json', JSON.stringify({ name: 'mf-absent', version: '1.0.0', federation }));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const own = 'mf-absent/src/routes.js';
const foreign = 'node_modules/thing/index.js';

test.each<[source: string, name: string]>([
  ['console.log(process.env.API_URL);', 'process.env.API_URL'],
  ['export const page = () => process.env.API_URL;', 'process.env.API_URL'],
  ['const { API_URL } = process.env; console.log(API_URL);', 'process.env'],
  ['const env = process.env; console.log(env.API_URL);', 'process.env'],
  ['console.log(process);', 'process'],
  ['process.nextTick(() => {});', 'process.nextTick'],
  ["console.log(Buffer.from('a'));", 'Buffer.from'],
  ['console.log(new Buffer(1));', 'Buffer'],
  ['setImmediate(() => {});', 'setImmediate'],
  ['console.log(__dirname);', '__dirname'],
])('own sources with %s are refused', async (source, name) => {
  routes(source);
  expect(await refusal()).toContain(read(own, name, false));
});

test.each<Mode>(['production', 'development'])('%s: a package that reads Buffer is refused', async (mode) => {
  putPackage("export const thing = Buffer.from('a');");
  expect(await refusal(mode)).toContain(read(foreign, 'Buffer.from', true));
});

test('a require that is left in a module of ECMAScript is refused', async () => {
  putPackage("export const thing = require('./other.js');", 'index.mjs');
  expect(await refusal()).toContain(read('node_modules/thing/index.mjs', 'require', true));
});

test.each(['node:fs', 'fs', 'fs/promises'])('%s is refused', async (name) => {
  routes(`import * as found from '${name}';`, 'console.log(found);');
  expect(await refusal()).toContain(builtin(own, name, false));
  putPackage(`export * as thing from '${name}';`);
  expect(await refusal()).toContain(builtin(foreign, name, true));
});

test.each<Mode>(['production', 'development'])(
  '%s: process.env.NODE_ENV is replaced in sources and packages',
  async (mode) => {
    putPackage("export const thing = 'package ' + process.env.NODE_ENV;");
    routes("import { thing } from 'thing';", "console.log(thing, 'sources ' + process.env.NODE_ENV);");
    const scripts = await build(mode);
    expect(scripts).not.toMatch(/process\.env\b/);
    expect(scripts).toContain(mode);
  },
);

test.each([
  "export const thing = typeof process !== 'undefined' && process.env.KEY;",
  "export const thing = typeof Buffer === 'function' ? Buffer.from('a') : null;",
  "export const thing = typeof setImmediate === 'function' ? setImmediate : setTimeout;",
  "const isNode = typeof process === 'object' && process.versions; export const thing = () => isNode ? process.cwd() : '/';",
  "let found; try { found = process.env.KEY; } catch { found = ''; } export const thing = found;",
  'export const thing = globalThis.process?.env?.KEY;',
  'export const thing = (isNode) => isNode && process.cwd();',
  "export const thing = global.process ?? 'none';",
  'const process = { env: {} }; export const thing = process.env.KEY;',
  "if (process.env.NODE_ENV === 'test') console.log(process.env.KEY); export const thing = 1;",
])('a package may say %s', async (source) => {
  putPackage(source);
  expect(await refusal()).toBe('');
});

test('a module that nobody uses is not held against the build', async () => {
  putPackage("export { thing } from './used.js'; export { other } from './unused.js';", 'index.js', {
    sideEffects: false,
  });
  put('node_modules/thing/used.js', 'export const thing = 1;');
  put('node_modules/thing/unused.js', "export const other = () => Buffer.from('a');");
  expect(await refusal()).toBe('');
});

test('a build from the cache is refused again', async () => {
  routes("console.log(Buffer.from('a'));");
  put('src/other.js', '');
  const cacheDir = path.join(dir, 'cache');
  expect(await refusal('production', cacheDir)).toContain(read(own, 'Buffer.from', false));
  expect(await refusal('production', cacheDir)).toContain(read(own, 'Buffer.from', false));
});
