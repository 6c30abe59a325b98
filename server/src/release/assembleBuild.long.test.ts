import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { filesOf, type MadeBuild, makeBuild } from '../../testing/testBuild';
import { assembleBuild } from './assembleBuild';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'assemble-build-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/**
 * Starts to assemble a build after `after`; reports when its last file is read, and how to see whether it is
 * compressed.
 */
const assemble = (build: MadeBuild, owner: string, after: Promise<void> = Promise.resolve()) => {
  let lastRead = (): void => undefined;
  const isRead = new Promise<void>((resolve) => {
    lastRead = resolve;
  });
  const staging = mkdtempSync(path.join(dir, 'staging-'));
  const files = filesOf(build);
  const contents = [...build.contents.values()];
  const assembled = assembleBuild({
    releasesDir: dir,
    packageName: build.packageName,
    files,
    describe: build.describe,
    owner,
    staging,
    read: async (hash) => {
      await after;
      const index = files.findIndex(({ sha256 }) => sha256 === hash);
      if (index === files.length - 1) lastRead();
      return Readable.from([contents[index] ?? Buffer.of()]);
    },
  });
  const web = path.join(staging, 'web');
  return {
    assembled,
    isRead,
    isCompressed: () => existsSync(web) && readdirSync(web).some((file) => file.endsWith('.br')),
  };
};

it('compresses the builds of one team sequentially, without delaying other teams', async () => {
  const script = Array.from({ length: 40_000 }, (_, one) => one.toString(36)).join();
  const large = assemble(makeBuild({ script }), 'Лента');
  const small = assemble(makeBuild(), 'Лента', large.isRead);
  const other = assemble(makeBuild(), 'Вести', large.isRead);
  await other.assembled;
  expect(large.isCompressed() && small.isCompressed()).toBe(false);
  await large.assembled;
  expect(small.isCompressed()).toBe(false);
  await small.assembled;
  expect(small.isCompressed()).toBe(true);
});
