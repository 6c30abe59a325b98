import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { liveSite } from '../../testing/liveSite';
import { keepLive } from './keepLive';
import { writePointer } from './pointer';
import { ReleaseRefused } from './swapPointer';

describe('keepLive', () => {
  let dir: string;
  const sentences: string[] = [];
  const start = (error: Error) =>
    keepLive(
      dir,
      () => Promise.reject(error),
      (sentence) => sentences.push(sentence),
    );

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'keep-'));
    sentences.length = 0;
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('keeps serving the live site when a build is refused, and logs both', async () => {
    writePointer(dir, liveSite());
    await start(new ReleaseRefused(['mf_feeds больше не отвечает за /market']));
    expect(sentences).toEqual([expect.stringContaining('/market'), expect.stringContaining('Starting the site')]);
  });

  it('throws when no site is live', async () => {
    await expect(start(new ReleaseRefused(['mf_feeds не запускается']))).rejects.toThrow(ReleaseRefused);
  });

  it('throws when a build fails', async () => {
    writePointer(dir, liveSite());
    await expect(start(new Error('Syntax error'))).rejects.toThrow('Syntax error');
  });
});
