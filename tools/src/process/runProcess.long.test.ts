import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { runAtIdlePriority } from './runProcess';

// On a busy machine a low-priority process starts slowly.
jest.setTimeout(180_000);

let work: string;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'aside-'));
});
afterEach(() => rmSync(work, { recursive: true }));

const put = (text: string): string => {
  const file = path.join(work, 'script.ts');
  writeFileSync(file, text);
  return file;
};

it('leaves the processor to other processes', async () => {
  const out = path.join(work, 'out');
  const script = put(
    "import { writeFileSync } from 'node:fs'; import { getPriority } from 'node:os'; writeFileSync(process.argv[2] ?? '', String(getPriority()));",
  );
  expect(await runAtIdlePriority(script, [out])).toBe(0);
  expect(readFileSync(out, 'utf8')).toBe('19');
});

it('reports that the script has failed, or that it could not be started', async () => {
  expect(await runAtIdlePriority(put('process.exit(3);'))).toBe(3);
  const { PATH } = process.env;
  process.env.PATH = work;
  expect(await runAtIdlePriority(put(''))).toBe(1);
  process.env.PATH = PATH;
});

it('ends with its signal', async () => {
  const started = path.join(work, 'started');
  const script = put(
    "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2] ?? '', String(process.pid)); setInterval(() => undefined, 1000);",
  );
  const end = new AbortController();
  const code = runAtIdlePriority(script, [started], end.signal);
  const isThere = (): boolean => existsSync(started) && readFileSync(started, 'utf8') !== '';
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
  end.abort();
  expect(await code).toBe(1);
  const isAlive = (): boolean => {
    try {
      return process.kill(Number(readFileSync(started, 'utf8')), 0);
    } catch {
      return false;
    }
  };
  while (isAlive()) await new Promise((resolve) => setTimeout(resolve, 20));
});
