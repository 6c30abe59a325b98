import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkQueryKeys } from './checkQueryKeys';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'keys-'));
  write('mf-feeds/src/feedQuery.ts', `export const feedQuery = () => ({ queryKey: ['feed', 'pets'] as const });`);
  write('shared/src/keys.ts', `export const listingKeys = { own: () => ['own-listings'] as const };`);
});
afterEach(() => rmSync(root, { recursive: true }));

const feed = "query keys that begin with 'feed' belong to mf-feeds; take its function";

it('lets a package write its own words, and the same words elsewhere', () => {
  write('mf-feeds/src/useFeed.ts', `client.invalidateQueries({ queryKey: ['feed'] });`);
  write('mf-listing/src/words.ts', `export const words = ['feed', 'listing'];`);
  write('mf-listing/src/useFeed.test.ts', `client.invalidateQueries({ queryKey: ['feed'] });`);
  expect(checkQueryKeys(root)).toEqual([]);
});

it.each([
  ['outright', `client.invalidateQueries({ queryKey: ['feed'] });`],
  ['in a list', `for (const queryKey of [['other'], ['feed', section]]) client.invalidateQueries({ queryKey });`],
])('names who writes the word of another package: %s', (_name, text) => {
  write('mf-listing/src/useOther.ts', text);
  expect(checkQueryKeys(root)).toEqual([`mf-listing/src/useOther.ts: ${feed}`]);
});

it('gives the words of the shared package to nobody else', () => {
  write('mf-admin/src/ownQuery.ts', `export const ownQuery = () => ({ queryKey: ['own-listings', 1] as const });`);
  expect(checkQueryKeys(root)).toEqual([
    "mf-admin/src/ownQuery.ts: query keys that begin with 'own-listings' belong to shared; take its function",
  ]);
});

it('finds nothing in this repository', () => {
  expect(checkQueryKeys(rootDir)).toEqual([]);
});
