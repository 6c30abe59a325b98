import { expect, test } from '@jest/globals';
import { countSharedCopies } from './SharedModules';

const react = {};
const scopes = (from: string, lib: object) => ({ default: { react: { '19.3.1': { from, lib: () => lib } } } });

test.each([
  ['one copy that many use', [scopes('shell', react), scopes('shell', react)], 1],
  ['a second copy in a scope', [scopes('shell', react), scopes('mf_feeds', {})], 2],
])('%s', (_name, found, copies) => {
  expect(countSharedCopies(found)).toEqual([{ name: 'react', version: '19.3.1', copies }]);
});

test('returns none for a page without federation', () => {
  expect(countSharedCopies([])).toEqual([]);
});
