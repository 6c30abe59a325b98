import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { rootDir } from './federatedPackages';
import { leanLibraries, plainFiles } from './leanLibraries';
import { routerParts } from './routerParts';

const makerOf = (mode: 'production' | 'development'): string => routerParts(mode).alias['react-router/apart$'] ?? '';

type Loader = (this: unknown, source: string) => string;

const loaderOf = async (name: string): Promise<Loader> => {
  const loader = (await import(`./${name}.mjs`)) as { default: Loader };
  return loader.default;
};

test('the file that makes routers is read a second time, apart', () => {
  expect(makerOf('production')).toMatch(/dist[\\/]production[\\/].+\.mjs\?apart$/);
  expect(makerOf('development')).toMatch(/dist[\\/]development[\\/].+\.mjs\?apart$/);
});

test('what is not used of the router can be left out, and what only its framework does is', async () => {
  const leanRouter = await loaderOf('leanRouter');
  const source = readFileSync(makerOf('production').replace('?apart', ''), 'utf8');
  const lean = leanRouter(source);
  expect(lean).not.toMatch(/^(var \w+ = (React\d*\.|class extends React)|\w+\.(displayName|contextType) = )/m);
  expect(lean).toContain('function PrefetchPageLinks() { return null; }');
  expect(lean.length).toBeLessThan(source.length);
  expect(() => leanRouter('export const a = 1;')).toThrow('nothing to say');
  expect(() => leanRouter('A.displayName = "A";\nfunction RSCErrorHandler({}) {\n}')).toThrow('no PrefetchPageLinks');
});

const nodeModules = path.join(rootDir, 'node_modules');

test.each(Object.entries(leanLibraries))('what the site does not use of %s is left out', async (file, name) => {
  const lean = await loaderOf(name);
  const source = readFileSync(path.join(nodeModules, file), 'utf8');
  expect(lean(source).length).toBeLessThan(source.length);
  expect(() => lean('export const a = 1;')).toThrow(/The library has/);
});

const reactDom = 'react-dom/cjs/react-dom-client.production.js';

test('what nobody asks of the renderer of React is left out of it, and what stands for it in browsers of before', async () => {
  const source = readFileSync(path.join(nodeModules, reactDom), 'utf8');
  const lean = (await loaderOf('leanReactDom'))(source);
  expect(lean).toContain('function startViewTransition() {}');
  for (const left of [
    '.startViewTransition(',
    'FragmentInstance.prototype',
    'ViewTransitionPseudoElement.prototype',
    'viewTransitionMutationContext = !0',
    'popSuspenseListContext(workInProgress)',
    'return updateSuspenseListComponent(',
    'canUseDOM',
    'document.documentMode',
    'vendorPrefixes',
    'normalizeKey[',
    'ReactDOMSharedInternals.findDOMNode',
    'unstable_scheduleHydration',
  ])
    expect({ left, found: lean.includes(left) }).toEqual({ left, found: false });
});

test('React itself gives out no list of suspended parts: nobody can reach what is left out of its renderer for it', () => {
  const react = readFileSync(path.join(nodeModules, 'react/cjs/react.production.js'), 'utf8');
  expect(react).not.toContain('react.suspense_list');
  expect(readFileSync(path.join(nodeModules, 'react-dom/cjs/react-dom.production.js'), 'utf8')).not.toMatch(
    /findDOMNode(?!: null)/,
  );
});

test.each([
  ...plainFiles.map((file) => path.join(nodeModules, file)),
  ...(['production', 'development'] as const).map((mode) => routerParts(mode).maker),
])('what %s makes for a page on the server has no getters of its own', async (file) => {
  const loader = await loaderOf('plainAccessors');
  const getters = (source: string): number => source.match(/\bget(?: \w+\(\) \{|: \(\) =>)/g)?.length ?? 0;
  const source = readFileSync(file, 'utf8');
  const plain = loader.call({ resourcePath: file }, source);
  // Those of a class, which are made once, may take their place.
  const ofClasses = getters(plain.match(/^class ReadOptions[\s\S]*?^\}/m)?.[0] ?? '');
  expect(getters(plain) - ofClasses).toBeLessThan(getters(source));
  expect(plain).not.toMatch(/function createStaticRouter\((?:(?!\n\}\n)[\s\S])*\bget \w+\(\)/);
  expect(() => loader.call({ resourcePath: file }, 'export const a = 1;')).toThrow(/The library has|no getters/);
});
