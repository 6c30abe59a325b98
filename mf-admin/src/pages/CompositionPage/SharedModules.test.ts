import { expect, test } from '@jest/globals';
import { type CompositionGlobals, readSharedCopies } from './SharedModules';

const react = {};
const instance = (from: string, lib: object) => ({
  shareScopeMap: { default: { react: { '19.3.1': { from, lib: () => lib } } } },
});
const globals = (...instances: ReturnType<typeof instance>[]): CompositionGlobals => ({
  __FEDERATION__: { __INSTANCES__: instances },
});

test.each([
  ['one copy that many use', globals(instance('shell', react), instance('shell', react)), 1],
  ['a second copy in a scope', globals(instance('shell', react), instance('mf_feeds', {})), 2],
])('%s', (_name, found, copies) => {
  expect(readSharedCopies(found)).toEqual([{ name: 'react', version: '19.3.1', copies }]);
});

test('returns none for a page without federation', () => {
  expect(readSharedCopies({})).toEqual([]);
});
