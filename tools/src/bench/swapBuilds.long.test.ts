import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readPointer } from '@laparyadom/server/release';
import { writeFakeRelease } from '@laparyadom/server/testing/writeFakeRelease';
import { createBuildSwap } from './swapBuilds';

it('the releases of the soak put another build of a remote live and take it back', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'swap-'));
  try {
    writeFakeRelease(dir);
    const server = 'mf-feeds/abcdef/node/routes.cjs';
    mkdirSync(path.join(dir, path.dirname(server)), { recursive: true });
    writeFileSync(path.join(dir, server), '');
    const file = path.join(dir, 'remotes.json');
    const pointer = JSON.parse(readFileSync(file, 'utf8')) as object;
    const feeds = {
      name: 'mf_feeds',
      build: 'abcdef',
      entry: '/assets/e.js',
      integrity: 'sha384-x',
      routes: ['/posts'],
      preload: [],
      server,
    };
    writeFileSync(file, JSON.stringify({ ...pointer, remotes: { mf_feeds: feeds } }));
    const swap = createBuildSwap(dir, 'mf_feeds');
    const builds: unknown[] = [];
    for (let time = 0; time < 4; time += 1) {
      await swap();
      const live = readPointer(dir)?.remotes.mf_feeds;
      builds.push(live?.build);
      expect(existsSync(path.join(dir, live?.server ?? ''))).toBe(true);
    }
    expect(builds).toEqual(['fedcba', 'abcdef', 'fedcba', 'abcdef']);
    expect(() => createBuildSwap(dir, 'mf_none')).toThrow('is not live');
  } finally {
    rmSync(dir, { recursive: true });
  }
});
