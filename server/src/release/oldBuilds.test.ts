import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from 'shared/contract';
import { liveSite, partsOf } from '../../testing/liveSite';
import { readPointer } from './pointer';
import { rollBack } from './rollBack';
import { swapPointer } from './swapPointer';
import { goLive, startCanary, trackOf, withTrack } from './tracks';

const start = Date.parse('2026-03-01T12:00:00Z');
const after = (days: number): Date => new Date(start + days * DAY_MS);

describe('builds that went out of use', () => {
  let releasesDir: string;
  const stands = (folder: string): boolean => existsSync(path.join(releasesDir, folder));
  const build = (folder: string, at: Date): void => {
    mkdirSync(path.join(releasesDir, folder, 'web'), { recursive: true });
    utimesSync(path.join(releasesDir, folder), at, at);
  };
  const feedsBuild = (name: string, at: Date) => {
    build(`mf-feeds/${name}`, at);
    return { ...partsOf(liveSite()).feeds, build: name };
  };
  const release = (name: string, at: Date): Promise<string[]> => {
    const next = feedsBuild(name, at);
    return swapPointer({
      releasesDir,
      now: at,
      change: (before) => {
        const pointer = before ?? liveSite();
        return withTrack(pointer, 'mf_feeds', goLive(trackOf(pointer, 'mf_feeds'), next, at.toISOString()));
      },
    });
  };

  beforeEach(async () => {
    releasesDir = mkdtempSync(path.join(tmpdir(), 'old-'));
    await release('feeds1', after(0));
  });
  afterEach(() => {
    delete process.env.RELEASES_KEEP_DAYS;
    rmSync(releasesDir, { recursive: true });
  });

  it('stay for open tabs, counted from the day they went out of use, whatever their age', async () => {
    await release('feeds2', after(100));
    await release('feeds3', after(101));
    // `feeds1` was built 101 days ago, but had its visitors until yesterday.
    expect(stands('mf-feeds/feeds1')).toBe(true);
    expect(await release('feeds4', after(113))).toEqual([]);
    expect(await release('feeds5', after(114))).toEqual(['mf-feeds/feeds1']);
    expect(stands('mf-feeds/feeds1')).toBe(false);
    expect(readPointer(releasesDir)?.earlier.remotes.mf_feeds?.map((one) => one.build)).toEqual([
      'feeds4',
      'feeds3',
      'feeds2',
    ]);
  });

  it('stay as long as configured', async () => {
    process.env.RELEASES_KEEP_DAYS = '2';
    await release('feeds2', after(10));
    await release('feeds3', after(11));
    expect(await release('feeds4', after(11.9))).toEqual([]);
    expect(await release('feeds5', after(12))).toEqual(['mf-feeds/feeds1']);
  });

  it('are never removed while live, on trial or the next rollback target, even with zero days', async () => {
    process.env.RELEASES_KEEP_DAYS = '0';
    const trial = feedsBuild('feeds9', after(0));
    await swapPointer({
      releasesDir,
      now: after(1),
      change: (before) => {
        if (!before) throw new Error('Nothing is live');
        return withTrack(before, 'mf_feeds', startCanary(trackOf(before, 'mf_feeds'), trial, { percent: 10 }, ''));
      },
    });
    build('mf-listing/listing1', after(0));
    build('mf-listing/listing0', after(0));
    expect(await swapPointer({ releasesDir, now: after(50), change: (before) => before ?? liveSite() })).toEqual([
      'mf-listing/listing0',
    ]);
    expect(['mf-feeds/feeds1', 'mf-feeds/feeds9', 'mf-listing/listing1'].map(stands)).toEqual([true, true, true]);

    await release('feeds2', after(51));
    expect(stands('mf-feeds/feeds1')).toBe(true);
    expect(await rollBack(releasesDir, 'mf-feeds')).toMatchObject({ from: 'feeds2', to: 'feeds1' });
  });

  it('and leftovers of an interrupted build are removed after a day', async () => {
    build('mf-feeds/abcdef123456.4711.tmp', after(0));
    expect(await release('feeds2', after(0.9))).toEqual([]);
    process.env.RELEASES_KEEP_DAYS = '1';
    expect(await release('feeds3', after(1))).toEqual(['mf-feeds/abcdef123456.4711.tmp']);
  });

  it('are not removed when the setting is not a number', async () => {
    process.env.RELEASES_KEEP_DAYS = 'week';
    await expect(release('feeds2', after(99))).rejects.toThrow('RELEASES_KEEP_DAYS');
    expect(readPointer(releasesDir)?.remotes.mf_feeds?.build).toBe('feeds1');
  });
});
