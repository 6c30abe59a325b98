import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { lockDataDir, prepareDataDir } from './lockDataDir';

const makeDir = (): string => mkdtempSync(path.join(tmpdir(), 'laparyadom-lock-'));
const lockFile = (dir: string): string => path.join(dir, 'server.lock');

describe('lockDataDir', () => {
  const others: ReturnType<typeof spawn>[] = [];
  afterEach(() => {
    for (const child of others.splice(0)) child.kill('SIGKILL');
  });

  it('is held until it is let go', () => {
    const dir = makeDir();
    const release = lockDataDir(dir);
    expect(readFileSync(lockFile(dir), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
    expect(existsSync(lockFile(dir))).toBe(false);
  });

  it('refuses while another process lives, and names it', async () => {
    const dir = makeDir();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    others.push(other);
    await once(other, 'spawn');
    writeFileSync(lockFile(dir), `${other.pid}\n`);
    expect(() => lockDataDir(dir)).toThrow(
      `The data folder ${dir} is in use by another process (pid ${other.pid}). Stop it, or set another DATA_DIR.`,
    );
  });

  it('takes over what a dead process left', async () => {
    const dir = makeDir();
    const other = spawn(process.execPath, ['-e', '']);
    await once(other, 'exit');
    writeFileSync(lockFile(dir), `${other.pid} 123\n`);
    lockDataDir(dir)();
  });

  it('takes over when the number of the process is now of another', async () => {
    const dir = makeDir();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    others.push(other);
    await once(other, 'spawn');
    writeFileSync(lockFile(dir), `${other.pid} 1\n`);
    lockDataDir(dir)();
  });

  it.each(['', 'garbage', '-5 1', `${process.pid} 1`])('takes over a lock that says "%s"', (text) => {
    const dir = makeDir();
    writeFileSync(lockFile(dir), text);
    lockDataDir(dir)();
  });
});

describe('prepareDataDir', () => {
  it('makes the folder', () => {
    const dir = path.join(makeDir(), 'a/b');
    prepareDataDir(dir);
    expect(existsSync(dir)).toBe(true);
  });

  it('says so when it cannot be written to', () => {
    const file = path.join(makeDir(), 'file');
    writeFileSync(file, '');
    expect(() => prepareDataDir(path.join(file, 'data'))).toThrow(
      `The data folder ${path.join(file, 'data')} is not writable. Check its permissions, or set another DATA_DIR.`,
    );
  });
});
