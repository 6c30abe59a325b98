import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkCommits, subjectError } from './checkCommits';

let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
const commit = (subject: string): string => git('commit', '--allow-empty', '-m', subject);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-commits-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['Add a check of commits', 'Speed up the feed', `Fix ${'x'.repeat(68)}`])('accepts %s', (subject) => {
  expect(subjectError(subject)).toBeNull();
});

it.each([
  ['wip', 'imperative'],
  ['Added a check', 'imperative'],
  ['fix: the feed', 'imperative'],
  [`Fix ${'x'.repeat(69)}`, 'at most 72 characters, not 73'],
  ['Fix the feed.', 'full stop'],
])('rejects %s', (subject, problem) => {
  expect(subjectError(subject)).toContain(problem);
});

it('checks what a branch adds to the main branch, also in a shallow clone @slow', () => {
  git('init', '-b', 'main');
  commit('wip');
  commit('more of it');
  expect(checkCommits(folder)).toEqual([]);
  git('checkout', '-b', 'topic');
  commit('Fix the feed');
  commit('stuff');
  const problem = expect.stringMatching(/^commit [0-9a-f]{7,} 'stuff': begin with an imperative .* \(CONTRIBUTING\.md/);
  expect(checkCommits(folder)).toEqual([problem]);
  const clone = path.join(folder, 'clone');
  git('clone', '--depth', '1', '--branch', 'topic', `file://${folder}`, clone);
  expect(checkCommits(clone)).toEqual([]);
});

it('finds nothing where there is no git', () => {
  expect(checkCommits(folder)).toEqual([]);
});
