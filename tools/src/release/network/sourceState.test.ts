import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sourceState } from './sourceState';

const unknown = { commit: null, dirty: null };
const { PATH } = process.env;

let dir: string;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).trim();
const commit = (): string => {
  git('init', '--quiet');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--allow-empty', '--message=First');
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sources-'));
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(dir, { recursive: true });
});

it('returns the commit, and whether files differ from it', async () => {
  const head = commit();
  expect(await sourceState(dir)).toEqual({ commit: head, dirty: false });
  writeFileSync(path.join(dir, 'new'), '');
  expect(await sourceState(dir)).toEqual({ commit: head, dirty: true });
});

it('knows nothing of a folder without a repository', async () => {
  expect(await sourceState(dir)).toEqual(unknown);
});

it('knows nothing of a repository without a commit', async () => {
  git('init', '--quiet');
  expect(await sourceState(dir)).toEqual(unknown);
});

it('knows nothing where git is not installed', async () => {
  commit();
  process.env.PATH = dir;
  expect(await sourceState(dir)).toEqual(unknown);
});
