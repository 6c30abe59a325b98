import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { typeProjects } from './checkTypes';
import { packageFolders, sourceFiles } from './sourceFiles';

const tsc = (dir: string, args: string[]): string =>
  spawnSync(path.join(rootDir, 'node_modules/.bin/tsc'), args, { cwd: dir, encoding: 'utf8' }).stdout;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'types-'));
  for (const file of ['tsconfig.json', ...typeProjects(rootDir)])
    cpSync(path.join(rootDir, file), path.join(root, file));
  symlinkSync(path.join(rootDir, 'node_modules'), path.join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Names of one source file in which something is amiss, by all projects of a checkout with that file alone. */
const refused = (file: string, text: string): string[] => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  const output = typeProjects(root).map((project) => tsc(root, ['-p', project]));
  return [...output.join('').matchAll(/Cannot find name '([\w:]+)'/g)].map(([, name = '']) => name);
};

it.each([
  ['mf-news/src/a.ts', 'export const a = process.env.HOME;', 'process'],
  ['shared/src/a.ts', "export const a = Buffer.from('a');", 'Buffer'],
  ['shell/src/server.tsx', "export { readFileSync } from 'node:fs';\nexport const a = __dirname;", '__dirname'],
  ['server/src/a.ts', 'export const a = window.name;', 'window'],
  ['server/src/a.ts', "export const a = document.querySelector('a');", 'document'],
])('refuses in %s: %s', (file, text, name) => expect(refused(file, text)).toContain(name));

it.each([
  ['mf-news/src/a.ts', 'export const a = window.name;'],
  ['mf-news/src/a.test.ts', 'export const a = [window.name, process.env.HOME];'],
  ['server/src/a.ts', 'export const a = process.env.HOME;'],
  ['tools/src/a.ts', 'export const a = [window.name, process.env.HOME];'],
])('allows in %s: %s', (file, text) => expect(refused(file, text)).toEqual([]));

it('leaves no source of this repository out', () => {
  const checked = new Set(
    typeProjects(rootDir).flatMap((project) => tsc(rootDir, ['-p', project, '--listFilesOnly']).split('\n')),
  );
  const sources = packageFolders(rootDir).flatMap((folder) => sourceFiles(rootDir, folder));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
}, 60_000);
