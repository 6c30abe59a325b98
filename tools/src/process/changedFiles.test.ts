import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { changedFiles } from './changedFiles';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    stdio: 'ignore',
  });
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-changed-'));
  git('init', '-b', 'main');
  for (const name of ['kept.ts', 'edited.ts', 'gone.ts']) write(name, '1');
  git('add', '.');
  git('commit', '-m', 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('sees what is not committed yet, but not what was deleted', () => {
  expect(changedFiles(folder)).toEqual([]);
  write('edited.ts', '2');
  write('new.ts', '1');
  rmSync(path.join(folder, 'gone.ts'));
  expect(changedFiles(folder)).toEqual(['edited.ts', 'new.ts']);
});

it('sees what a branch committed since it left the main branch', () => {
  git('checkout', '-b', 'topic');
  write('edited.ts', '2');
  git('commit', '-am', 'second');
  write('new.ts', '1');
  expect(changedFiles(folder)).toEqual(['edited.ts', 'new.ts']);
});
