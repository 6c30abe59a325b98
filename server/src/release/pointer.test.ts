import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { liveSite } from '../../testing/liveSite';
import { followPointer, readPointer, writePointer } from './pointer';

describe('the release pointer', () => {
  let dir: string;
  const sentences: string[] = [];
  const file = () => path.join(dir, 'remotes.json');
  const read = () => readPointer(dir, (sentence) => sentences.push(sentence));

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'pointer-'));
    sentences.length = 0;
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is null before the first release', () => {
    expect(read()).toBeNull();
  });

  it('falls back to the previous one when it is broken, and reports it', () => {
    writePointer(dir, liveSite());
    expect(existsSync(`${file()}.before`)).toBe(false);
    const { remotes, ...rest } = liveSite();
    writePointer(dir, { ...rest, remotes: {} });
    writeFileSync(file(), '{"shell": {"bui');
    expect(read()).toEqual({ ...rest, remotes });
    expect(sentences).toEqual([expect.stringContaining(`${file()}.before`)]);
  });

  it('never backs up a broken one', () => {
    writePointer(dir, liveSite());
    writePointer(dir, liveSite());
    writeFileSync(file(), '{');
    writePointer(dir, liveSite());
    writeFileSync(file(), '{');
    expect(read()).toEqual(liveSite());
  });

  it('is followed, also after a read that failed', () => {
    let fails = false;
    const shellBuild = followPointer(dir, (live) => {
      if (fails) throw new Error('too many open files');
      return live?.shell.build ?? null;
    });
    expect(shellBuild()).toBeNull();
    writePointer(dir, liveSite());
    fails = true;
    expect(shellBuild()).toBeNull();
    fails = false;
    expect(shellBuild()).toBe(liveSite().shell.build);
  });

  it('throws with advice when there is no backup', () => {
    writeFileSync(file(), '{"shell": {"bui');
    expect(read).toThrow(`${file()} is damaged`);
    expect(read).toThrow('npm run build');
  });
});
