import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkEndpoints } from './checkEndpoints';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'endpoints-'));
  write('mf-feeds/src/a.ts', 'api.post(sectionEndpoints[section].markAsRead); api.get(endpoints.config);');
});
afterEach(() => rmSync(root, { recursive: true }));

it('lets one package call, in several files, and tests of others', () => {
  write('mf-feeds/src/b.ts', 'api.get(endpoints.config);');
  write('mf-listing/src/a.test.ts', 'api.get(endpoints.config);');
  write('server/src/a.ts', 'app.get(endpoints.config);');
  expect(checkEndpoints(root)).toEqual([]);
});

it('names a call that two packages make', () => {
  write('mf-listing/src/a.ts', 'api.post(sectionEndpoints[place].markAsRead); api.get(endpoints.markAsRead);');
  write('shared/src/config.ts', 'api.get(endpoints.config);');
  expect(checkEndpoints(root)).toEqual([
    'the call markAsRead of a section is made in mf-feeds/src/a.ts and in mf-listing/src/a.ts; one function of shared makes it',
    'the call config is made in mf-feeds/src/a.ts and in shared/src/config.ts; one function of shared makes it',
  ]);
});

it('finds nothing in this repository', () => {
  expect(checkEndpoints(rootDir)).toEqual([]);
});
