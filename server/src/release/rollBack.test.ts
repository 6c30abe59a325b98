import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { liveSite, partsOf } from '../../testing/liveSite';
import { inUse } from './oldBuilds';
import { readPointer, writePointer } from './pointer';
import { restorePointer } from './rollBack';
import { goLive, trackOf, withTrack } from './tracks';

let releasesDir: string;
const now = new Date().toISOString();
const before = liveSite();
const changed = (name: string) => {
  const build = { ...partsOf(before).feeds, build: name };
  mkdirSync(path.join(releasesDir, 'mf-feeds', name), { recursive: true });
  const pointer = readPointer(releasesDir);
  writePointer(releasesDir, withTrack(pointer, 'mf_feeds', goLive(trackOf(pointer, 'mf_feeds'), build, now)));
};
const liveFeeds = () => trackOf(readPointer(releasesDir), 'mf_feeds');

beforeEach(() => {
  releasesDir = mkdtempSync(path.join(tmpdir(), 'return-'));
  for (const folder of inUse(before)) mkdirSync(path.join(releasesDir, folder), { recursive: true });
  writePointer(releasesDir, before);
});
afterEach(() => rmSync(releasesDir, { recursive: true }));

it('makes live in one step what was live, whatever was released since', async () => {
  const seen = readPointer(releasesDir) ?? before;
  changed('feeds8');
  changed('feeds9');
  expect(await restorePointer(releasesDir, seen)).toBe(true);
  expect(liveFeeds().live?.build).toBe(partsOf(before).feeds.build);
});

it('changes nothing when that is live', async () => {
  await restorePointer(releasesDir, before);
  expect(await restorePointer(releasesDir, readPointer(releasesDir) ?? before)).toBe(false);
});

it('refuses when a build that visitors would get is gone, and forgets others', async () => {
  changed('feeds8');
  const seen = readPointer(releasesDir) ?? before;
  changed('feeds9');
  const first = `mf-feeds/${partsOf(before).feeds.build}`;
  rmSync(path.join(releasesDir, first), { recursive: true });
  rmSync(path.join(releasesDir, 'mf-feeds/feeds8'), { recursive: true });
  await expect(restorePointer(releasesDir, seen)).rejects.toThrow('mf-feeds/feeds8');
  expect(liveFeeds().live?.build).toBe('feeds9');
  mkdirSync(path.join(releasesDir, 'mf-feeds/feeds8'));
  expect(await restorePointer(releasesDir, seen)).toBe(true);
  expect([liveFeeds().live?.build, liveFeeds().earlier]).toEqual(['feeds8', []]);
});
