import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkStorage } from './checkStorage';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('allows registered keys, deleted caches, and tests', () => {
  write('shared/src/storage/persisted.ts', 'window.localStorage.getItem(key);');
  write('shell/src/worker/owners.ts', 'await caches.delete(name);');
  write('mf-feeds/src/city.test.ts', `localStorage.setItem('city', 'Тверь');`);
  write('mf-feeds/src/city.ts', `const kept = persisted('city', cityName);`);
  expect(checkStorage(root)).toEqual([]);
});

it.each([
  ['localStorage', `localStorage.setItem('draft', text);`],
  ['sessionStorage', 'window.sessionStorage.getItem(key);'],
  ['indexedDB', `indexedDB.open('drafts');`],
  ['createStore', `const store = createStore('drafts', 'files');`],
  ['caches.open', `await caches.open('answers');`],
  ['document.cookie', `document.cookie = 'seen=1';`],
])('names a file that stores without a registered key: %s', (name, text) => {
  write('mf-feeds/src/keep.ts', text);
  expect(checkStorage(root)).toEqual([
    `mf-feeds/src/keep.ts: ${name} is used directly; store it by persisted, under a key of storageKeys`,
  ]);
});

it('names a file that makes a key of any text', () => {
  write('mf-feeds/src/keep.ts', 'persisted(`draft:$' + '{id}` as StorageKey, schema);');
  expect(checkStorage(root)).toEqual([
    'mf-feeds/src/keep.ts: a storage key is cast from a string; add its name to storageKeys',
  ]);
});

it('finds nothing in this repository', () => {
  expect(checkStorage(rootDir)).toEqual([]);
});
