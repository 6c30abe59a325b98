import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { serverFile } from './serverFiles';

interface Step {
  id?: string;
  if?: string;
  env?: Record<string, string>;
  run?: string;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: { preview: { if: string; steps: Step[] } };
}

const workflow = parse(
  readFileSync(path.join(serverFile('.'), '../.github/workflows/preview.yml'), 'utf8'),
) as Workflow;
const { steps } = workflow.jobs.preview;

let dir: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], {
    cwd: dir,
    encoding: 'utf8',
  });
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};
const commit = (): string => {
  git('add', '-A');
  git('commit', '-q', '-m', 'change');
  return git('rev-parse', 'HEAD').trim();
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'preview-workflow-'));
  git('init', '-q');
  for (const [name, federation] of Object.entries({
    shell: undefined,
    'mf-feeds': {},
    'mf-news': { audience: 'everyone' },
    'mf-admin': { audience: 'admins' },
  })) {
    put(`${name}/package.json`, JSON.stringify({ name, federation }));
  }
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Returns what the workflow's own step finds after these files have changed. */
const changedBy = (...files: string[]): string => {
  const base = commit();
  for (const file of files) put(file, 'changed');
  commit();
  const output = path.join(dir, '.git/output');
  writeFileSync(output, '');
  const script = steps.find(({ id }) => id === 'changed')?.run ?? '';
  execFileSync('bash', ['-e', '-c', script], { cwd: dir, env: { ...process.env, BASE: base, GITHUB_OUTPUT: output } });
  return readFileSync(output, 'utf8').trim();
};

test.each([
  [['mf-feeds/src/a.ts', 'mf-feeds/src/b.ts'], 'packages=mf-feeds'],
  [['mf-news/src/a.ts', 'shared/src/a.ts', 'docs/api.md'], 'packages=mf-news shell'],
  [['mf-admin/src/a.ts'], 'packages='],
  [['mf-gone/src/a.ts', 'server/src/a.ts', 'README.md'], 'packages='],
])('of %j the workflow shows %s @slow', (files, expected) => {
  expect(changedBy(...files)).toBe(expected);
});

test('code of forks gets no token, and no text of a pull request gets into a script', () => {
  expect(Object.keys(workflow.on)).toEqual(['pull_request']);
  expect(workflow.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
  expect(workflow.jobs.preview.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  const holders = steps.filter(({ env }) => Object.values(env ?? {}).some((value) => value.includes('secrets.')));
  expect(holders.map(({ run }) => run?.includes('--preview --to'))).toEqual([true]);
});
