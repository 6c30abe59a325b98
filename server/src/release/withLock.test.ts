import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withLock } from './withLock';

const program = path.resolve('server/testing/countUnderLock.ts');

describe('withLock', () => {
  let dir: string;
  const start = (what: string): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', program, dir, what], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'lock-'));
    writeFileSync(path.join(dir, 'count'), '0');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('lets two processes work one after the other @slow', async () => {
    const codes = await Promise.all([start('15'), start('15')].map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0]);
    expect(readFileSync(path.join(dir, 'count'), 'utf8')).toBe('30');
  });

  it('takes over from a process that was killed @slow', async () => {
    const child = start('hang');
    if (child.stdout) await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(withLock(dir, 'count', () => 'mine', { waitMs: 0 })).rejects.toThrow('already being held');
    expect(await withLock(dir, 'count', () => 'mine', { staleAfterMs: 2000 })).toBe('mine');
  });

  it('gives up when another process holds the lock too long, and leaves it alone @slow', async () => {
    const child = start('hang');
    if (child.stdout) await once(child.stdout, 'data');
    await expect(withLock(dir, 'count', () => 'mine', { waitMs: 300 })).rejects.toThrow('already being held');
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('is free again after a failure', async () => {
    await expect(withLock(dir, 'count', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(dir, 'count', () => 'mine', { waitMs: 0 })).toBe('mine');
  });
});
