import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '@laparyadom/server/testing/freePort';
import { followGuide } from './followGuide';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'guide-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const run = (text: string) => ({ kind: 'run' as const, line: 7, text });

it('runs commands and writes files in the folder of the reader', async () => {
  const write = { kind: 'write' as const, line: 9, text: 'two\n', file: 'deep/b.txt' };
  await followGuide([run('echo $WORD > a.txt'), write, run('cat a.txt deep/b.txt > c.txt')], {
    dir,
    env: { ...process.env, WORD: 'one' },
  });
  expect(readFileSync(path.join(dir, 'c.txt'), 'utf8')).toBe('one\ntwo\n');
});

it('stops at the first command that fails, and says where and why', async () => {
  const steps = [run('echo so it is >&2; false; echo never'), run('echo later > later.txt')];
  await expect(followGuide(steps, { dir, env: process.env })).rejects.toThrow(/line 7[\s\S]*so it is/);
  await expect(followGuide([run('false | cat')], { dir, env: process.env })).rejects.toThrow('line 7');
});

it('stops at the first command that shows something else', async () => {
  const shows = 'version …\n';
  await followGuide([{ ...run('echo version 1'), shows }], { dir, env: process.env });
  const steps = [{ ...run('echo other 1'), shows }];
  await expect(followGuide(steps, { dir, env: process.env })).rejects.toThrow(/line 7[\s\S]*says: version …/);
});

it('runs a command in the shell of its machine', async () => {
  const shellOn = (machine = 'first'): [string, ...string[]] => ['env', `MACHINE=${machine}`, 'bash'];
  const steps = [run('echo $MACHINE > a.txt'), { ...run('echo $MACHINE >> a.txt'), on: 'second' }];
  await followGuide(steps, { dir, env: process.env, shellOn });
  expect(readFileSync(path.join(dir, 'a.txt'), 'utf8')).toBe('first\nsecond\n');
});

it('waits for what it starts, and stops it in the end @slow', async () => {
  const port = await freePort();
  const server = `node -e "require('http').createServer((_, a) => a.end('here')).listen(3101, '127.0.0.1')"`;
  const at = 'http://127.0.0.1:3101/';
  await followGuide([{ kind: 'start', line: 1, text: server, until: at }, run(`curl -sf ${at} > seen.txt`)], {
    dir,
    env: process.env,
    replace: { '3101': String(port) },
  });
  expect(readFileSync(path.join(dir, 'seen.txt'), 'utf8')).toBe('here');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

it('says so when what it starts ends at once', async () => {
  const start = { kind: 'start' as const, line: 4, text: 'echo no port; exit 3', until: 'http://127.0.0.1:9/' };
  await expect(followGuide([start], { dir, env: process.env })).rejects.toThrow(/line 4[\s\S]*no port/);
});
