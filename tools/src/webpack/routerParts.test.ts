import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { routerParts } from './routerParts';

const makerOf = (mode: 'production' | 'development'): string => routerParts(mode).alias['react-router/apart$'] ?? '';

test('the file that makes routers is read a second time, apart', () => {
  expect(makerOf('production')).toMatch(/dist[\\/]production[\\/].+\.mjs\?apart$/);
  expect(makerOf('development')).toMatch(/dist[\\/]development[\\/].+\.mjs\?apart$/);
});

test('what is not used of the router can be left out, and what only its framework does is', async () => {
  const { default: leanRouter } = (await import('./leanRouter.mjs' as string)) as {
    default: (source: string) => string;
  };
  const source = readFileSync(makerOf('production').replace('?apart', ''), 'utf8');
  const lean = leanRouter(source);
  expect(lean).not.toMatch(/^(var \w+ = (React\d*\.|class extends React)|\w+\.(displayName|contextType) = )/m);
  expect(lean).toContain('function PrefetchPageLinks() { return null; }');
  expect(lean.length).toBeLessThan(source.length);
  expect(() => leanRouter('export const a = 1;')).toThrow('nothing to say');
  expect(() => leanRouter('A.displayName = "A";\nfunction RSCErrorHandler({}) {\n}')).toThrow('no PrefetchPageLinks');
});
