import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { listJournal } from '@laparyadom/server/journal';
import { ReleaseRefused, readPointer, writePointer } from '@laparyadom/server/release';
import { liveSite } from '@laparyadom/server/testing/liveSite';
import type { LiveReleases } from 'shared/contract';
import { journalTable } from './journalTable';
import { withJournal } from './withJournal';

let dir: string;
let given: string | undefined;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'laparyadom-journalled-'));
  given = process.env.RELEASES_DIR;
  process.env.RELEASES_DIR = dir;
  writePointer(dir, liveSite());
});
afterEach(() => {
  if (given === undefined) delete process.env.RELEASES_DIR;
  else process.env.RELEASES_DIR = given;
  rmSync(dir, { recursive: true });
});

const noted = async () => (await listJournal(dir, {})).map(({ action, build, previous }) => [action, build, previous]);
const change = (work: (live: LiveReleases) => void) => async (): Promise<void> => {
  const live = structuredClone(readPointer(dir)) as LiveReleases;
  work(live);
  writePointer(dir, live);
};
const feeds = { packageName: 'mf-feeds', build: 'feeds2' };
const feedsOf = (live: LiveReleases) => {
  const { mf_feeds: one } = live.remotes;
  if (!one) throw new Error('The site has no mf_feeds');
  return one;
};

it('records what went live, by whom and from which sources @slow', async () => {
  const goLive = change((live) => Object.assign(feedsOf(live), { build: 'feeds2' }));
  await withJournal(
    [
      { ...feeds, action: 'live' },
      { packageName: 'shell', action: 'live' },
    ],
    goLive,
  );
  expect(await noted()).toEqual([['live', 'feeds2', 'feeds1']]);
  const [entry] = await listJournal(dir, {});
  expect(entry?.who).toMatch(new RegExp(`${hostname()}$`));
  expect(entry?.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(journalTable([{ ...entry, dirty: true } as never])).toMatch(
    /Journal:\n.*mf-feeds {2}live {2}feeds2 .*[0-9a-f]{12}\+$/,
  );
});

it('records trials, their end, and what was retired @slow', async () => {
  const begin = change((live) => {
    live.canaries.remotes.mf_feeds = { percent: 10, release: { ...feedsOf(live), build: 'feeds2' } };
  });
  const end = change((live) => {
    live.canaries.remotes = {};
  });
  const removeRemote = change((live) => {
    live.remotes = {};
  });
  await withJournal([{ ...feeds, action: 'preview' }], async () => undefined);
  await withJournal([{ ...feeds, action: 'canary' }], begin);
  await withJournal([{ ...feeds, action: 'rollback' }], end);
  expect((await listJournal(dir, {})).map(({ commit }) => commit === null)).toEqual([true, false, false]);
  await withJournal([{ ...feeds, action: 'retire' }], removeRemote);
  expect(await noted()).toEqual([
    ['retire', 'feeds1', 'feeds1'],
    ['withdraw', 'feeds2', null],
    ['canary', 'feeds2', 'feeds1'],
    ['preview', 'feeds2', null],
  ]);
});

it('records what was refused, and nothing that changed nothing or failed by itself', async () => {
  const refuse = async (): Promise<void> => {
    throw new ReleaseRefused(['mf_feeds больше не отвечает за /posts']);
  };
  await expect(withJournal([{ ...feeds, action: 'live' }], refuse)).rejects.toThrow(ReleaseRefused);
  await withJournal([{ ...feeds, action: 'live' }], async () => undefined);
  const fail = async (): Promise<void> => {
    throw new Error('The disk is full');
  };
  await expect(withJournal([{ ...feeds, action: 'live' }], fail)).rejects.toThrow('The disk is full');
  const [entry, ...more] = await listJournal(dir, {});
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ refused: true, build: 'feeds2', sentences: ['mf_feeds больше не отвечает за /posts'] });
  expect(journalTable(entry ? [entry] : [])).toContain('refused: mf_feeds больше не отвечает за /posts');
});
