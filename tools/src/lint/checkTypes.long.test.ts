import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { typeProjects } from './checkTypes';
import { packageFolders, sourceFiles } from './sourceFiles';

const tsc = (dir: string, args: string[]): string =>
  spawnSync(path.join(rootDir, 'node_modules/.bin/tsc'), args, { cwd: dir, encoding: 'utf8' }).stdout;

/** Good and bad code in one place, and the name unknown there. */
const refused: [file: string, text: string, name: string][] = [
  ['mf-news/src/a.ts', 'export const a = process.env.HOME;', 'process'],
  ['shared/src/a.ts', "export const a = Buffer.from('a');", 'Buffer'],
  ['shell/src/server.tsx', "export { readFileSync } from 'node:fs';\nexport const a = __dirname;", '__dirname'],
  ['server/src/a.ts', 'export const a = window.name;', 'window'],
  ['server/src/b.ts', "export const a = document.querySelector('a');", 'document'],
];
const allowed: [file: string, text: string][] = [
  ['mf-news/src/b.ts', 'export const a = window.name;'],
  ['mf-news/src/b.test.ts', 'export const a = [window.name, process.env.HOME];'],
  ['server/src/c.ts', 'export const a = process.env.HOME;'],
  ['tools/src/a.ts', 'export const a = [window.name, process.env.HOME];'],
];

let root: string;
/** Unknown names by file, in a checkout with these files alone. */
let unknown: Record<string, string[]>;

// All projects once: starting the compiler takes longer than checking these files.
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'types-'));
  for (const file of ['tsconfig.json', ...typeProjects(rootDir)])
    cpSync(path.join(rootDir, file), path.join(root, file));
  symlinkSync(path.join(rootDir, 'node_modules'), path.join(root, 'node_modules'));
  for (const [file, text] of [...refused, ...allowed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  unknown = {};
  for (const project of typeProjects(root)) {
    const output = tsc(root, ['-p', project, '--pretty', 'false']);
    for (const [, file = '', name = ''] of output.matchAll(/^(\S+)\(\d+,\d+\): .*Cannot find name '([\w:]+)'/gm))
      unknown[file] = [...(unknown[file] ?? []), name];
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it.each(refused)('refuses in %s: %s', (file, _text, name) => expect(unknown[file]).toContain(name));

it.each(allowed)('allows in %s: %s', (file, _text) => expect(unknown[file] ?? []).toEqual([]));

it('leaves no source of this repository out', () => {
  const checked = new Set(
    typeProjects(rootDir).flatMap((project) => tsc(rootDir, ['-p', project, '--listFilesOnly']).split('\n')),
  );
  const sources = packageFolders(rootDir).flatMap((folder) => sourceFiles(rootDir, folder));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});
