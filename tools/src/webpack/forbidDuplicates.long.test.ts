import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readExports } from '../lint/readImports';
import { runWebpack } from '../release/buildPackages';
import { rootDir } from './federatedPackages';
import { messages } from './messages';
import { remoteConfig } from './preset';
import { omittedRouterNames, reexportedBySingletons, singletons } from './singletons';

const installed = path.join(rootDir, 'node_modules');

let dir: string;
const put = (file: string, text: string): void => {
  const target = path.join(dir, 'mf-copies', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};

/** Returns why the browser build is refused; '' when it is not. */
const refusal = async (): Promise<string> => {
  const [web] = remoteConfig(path.join(dir, 'mf-copies'))({ mode: 'production', outDir: path.join(dir, 'out') });
  if (!web) throw new Error('No build for browsers');
  try {
    await runWebpack([web]);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const routes = (...lines: string[]): void =>
  put('src/routes.js', [...lines, "export const createRoutes = () => [{ path: '/copies' }];"].join('\n'));

const own = 'mf-copies/src/routes.js';

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'copies-'));
  const federation = { name: 'mf_copies', exposes: { './routes': './src/routes.js' } };
  put('package.json', JSON.stringify({ name: 'mf-copies', version: '1.0.0', federation }));
  symlinkSync(installed, path.join(dir, 'node_modules'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test.each([
  ['jotai/utils', 'atomWithStorage', 'jotai'],
  ['jotai/vanilla', 'createStore', 'jotai'],
  ['react-router', 'useParams', 'react-router-dom'],
  ['react-router/dom', 'RouterProvider', 'react-router-dom'],
  ['react-dom/client', 'createRoot', 'react-dom'],
  ['react-dom/server', 'renderToString', 'react-dom'],
  ['@tanstack/query-core', 'QueryClient', '@tanstack/react-query'],
  ['axios/unsafe/helpers/buildURL.js', 'default as buildUrl', 'axios'],
])('%s is refused by name', async (request, name, singleton) => {
  const used = name.split(' ').at(-1) ?? name;
  routes(`import { ${name} } from '${request}';`, `console.log(${used});`);
  expect(await refusal()).toContain(messages.copy(own, request, singleton));
});

test('a third package that passes one on is refused by name', async () => {
  put('node_modules/thing/package.json', JSON.stringify({ name: 'thing', version: '1.0.0', main: 'index.js' }));
  put('node_modules/thing/index.js', "export { loadable } from 'jotai/utils';");
  routes("import { loadable } from 'thing';", 'console.log(loadable);');
  expect(await refusal()).toContain(
    messages.copy('node_modules/thing/index.js', 'jotai/esm/vanilla/utils.mjs', 'jotai'),
  );
});

test('a third package that brings one by its own code is refused by name', async () => {
  put('node_modules/thing/package.json', JSON.stringify({ name: 'thing', version: '1.0.0', main: 'index.js' }));
  put('node_modules/thing/index.js', "import { loadable } from 'jotai/utils'; export const thing = loadable({});");
  routes("import { thing } from 'thing';", 'console.log(thing);');
  expect(await refusal()).toContain(messages.copy('node_modules/thing/index.js', 'jotai/utils', 'jotai'));
});

test('every package is free to import the shared ones by their names, and JSX', async () => {
  routes(
    ...singletons.map((name, index) => `import * as module${index} from '${name}';`),
    "import { jsx } from 'react/jsx-runtime';",
    "import { c } from 'react/compiler-runtime';",
    `console.log(jsx, c, ${singletons.map((_, index) => `module${index}`).join(', ')});`,
  );
  expect(await refusal()).toBe('');
});

test.each(['createStaticHandler', 'Scripts', 'UNSAFE_LocationContext'])('%s of the router is refused', async (name) => {
  routes(`import { ${name} } from 'react-router-dom';`, `console.log(${name});`);
  expect(await refusal()).toContain(messages.leftOut(own, name));
});

test('the shell provides all other names of the router', async () => {
  const names = Object.keys(await import('react-router-dom')).filter((name) => !omittedRouterNames.test(name));
  const given = readExports(path.join(rootDir, 'shell/src/vendor/router.ts'));
  expect(given.sort()).toEqual(names.filter((name) => !/^(?:default|module\.exports)$/.test(name)).sort());
});

test('the packages that shared ones pass on are known', () => {
  const passedOn = singletons
    .filter((name) => name !== 'shared')
    .flatMap((name) => {
      const manifest = JSON.parse(readFileSync(path.join(installed, name, 'package.json'), 'utf8'));
      const source = readFileSync(path.join(installed, name, manifest.module ?? manifest.main), 'utf8');
      return [...source.matchAll(/export \* from ["']([^"'.][^"']*)["']/g)].map(([, from = '']) => [from, name]);
    });
  expect(Object.fromEntries(passedOn)).toEqual(reexportedBySingletons);
});
