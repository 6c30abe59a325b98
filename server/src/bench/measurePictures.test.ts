import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { killServerProcesses, startServerProcess, untilItServes } from '../testing/serverProcess';
import { measurePictures } from './measurePictures';

const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-bench-'));
afterAll(() => {
  killServerProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

it('the bench of pictures measures a real server while photos are uploaded to it', async () => {
  const url = await untilItServes(startServerProcess(dataDir, { DEMO: 'on', RATE_LIMIT: 'off' }));
  const { quiet, busy, sent } = await measurePictures({ url, seconds: 1, rounds: 1, uploads: 2 });
  expect(sent).toBeGreaterThanOrEqual(2);
  for (const { feed, create } of [quiet, busy]) {
    expect(feed.p99).toBeGreaterThanOrEqual(feed.p50);
    expect(create.p50).toBeGreaterThan(0);
  }
}, 180_000);
