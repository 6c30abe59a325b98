import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { rootDir } from './federatedPackages';
import { routerParts } from './routerParts';

const makerOf = (mode: 'production' | 'development'): string => routerParts(mode).alias['react-router/apart$'] ?? '';

const loaderOf = async (name: string): Promise<(source: string) => string> => {
  const loader = (await import(`./${name}.mjs`)) as { default: (source: string) => string };
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

test('what nobody asks of the renderer of React is left out of it', async () => {
  const leanReactDom = await loaderOf('leanReactDom');
  const file = path.join(rootDir, 'node_modules/react-dom/cjs/react-dom-client.production.js');
  const source = readFileSync(file, 'utf8');
  const lean = leanReactDom(source);
  expect(lean).toContain('function startViewTransition() {}');
  expect(lean).not.toContain('.startViewTransition(');
  expect(lean).not.toContain('FragmentInstance.prototype');
  expect(() => leanReactDom('FragmentInstance.prototype.focus = function () {\n};')).toThrow('nothing to leave out');
  expect(() => leanReactDom('')).toThrow('nothing to leave out');
});
