import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import {
  type DeclaredSettings,
  declaredSettingsSchema,
  type LiveReleases,
  liveReleasesSchema,
  type SettingValue,
} from 'shared/contract';
import { liveSite } from '../../testing/liveSite';
import { gate } from './gate';
import { createLiveReleases } from './liveReleases';
import { readPointer, writePointer } from './pointer';
import { releaseWarnings } from './releaseSentences';
import { changeSettings, entryOf, showSettings } from './settings';

const declared: DeclaredSettings = declaredSettingsSchema.parse({
  newest: { type: 'integer', minimum: 1, maximum: 10, default: 3 },
  ratio: { type: 'number', exclusiveMaximum: 1, default: 0.5 },
  digest: { type: 'boolean', default: false },
  order: { type: 'string', enum: ['new', 'near'], default: 'new' },
  title: { type: 'string', maxLength: 5, default: '' },
  cities: { type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 2, default: [] },
  constructor: { type: 'string', default: '' },
});

const siteWith = (over: object = {}, settings?: object): LiveReleases => {
  const live = liveSite();
  const feeds = { ...live.remotes.mf_feeds, declaredSettings: declared, ...over };
  return liveReleasesSchema.parse({
    ...live,
    remotes: { ...live.remotes, mf_feeds: feeds },
    ...(settings && { settings }),
  });
};
const stored = (values: object) => ({ mf_feeds: { version: 1, values, earlier: [] } });

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'settings-'));
  writePointer(dir, siteWith());
});
afterEach(() => rmSync(dir, { recursive: true }));

const set = (values: Record<string, SettingValue>, over: object = {}) =>
  changeSettings(dir, { package: 'mf-feeds', set: values, ...over });
const values = () => readPointer(dir)?.settings?.mf_feeds?.values;

describe('values of settings', () => {
  test.each<[string, SettingValue, boolean]>([
    ['newest', 10, true],
    ['newest', 11, false],
    ['newest', 1.5, false],
    ['newest', '5', false],
    ['newest', true, false],
    ['newest', [5], false],
    ['ratio', 0.25, true],
    ['ratio', 1, false],
    ['digest', true, true],
    ['digest', 1, false],
    ['order', 'near', true],
    ['order', 'far', false],
    ['title', 'пять!', true],
    ['title', 'шесть!', false],
    ['cities', ['Омск', 'Тверь'], true],
    ['cities', ['Омск', 'Тверь', 'Клин'], false],
    ['cities', [5], false],
    ['cities', 'Омск', false],
    ['constructor', 'set', true],
    ['toString', 'x', false],
    ['unknown', 'x', false],
  ])('%s can be %j: %s', async (key, value, isAllowed) => {
    if (isAllowed) {
      await set({ [key]: value });
      expect(values()).toEqual({ [key]: value });
      return;
    }
    const before = readPointer(dir);
    await expect(set({ [key]: value })).rejects.toThrow(new RegExp(`mf.feeds.*${key}`));
    expect(readPointer(dir)).toEqual(before);
  });

  it('reach pages with the next look, and no page without them', async () => {
    let now = 0;
    const live = createLiveReleases({
      releasesDir: dir,
      remoteOrigins: [],
      onError: (error) => {
        throw error;
      },
      now: () => now,
    });
    const before = live();
    expect(before?.registry.remotes.mf_feeds?.settings).toBeUndefined();
    await set({ newest: 5 });
    now += 1000;
    expect(live()?.registry.remotes.mf_feeds?.settings).toEqual({ newest: 5 });
    expect(live()?.registry.remotes.mf_listing).not.toHaveProperty('settings');
    expect(live()?.revision).not.toBe(before?.revision);
  });

  it('change and go back by one step each, with what differs in words', async () => {
    expect(await set({ newest: 5, cities: ['Омск'] })).toMatchObject({
      sentences: ['cities: было  (по умолчанию), стало Омск', 'newest: было 3 (по умолчанию), стало 5'],
      shown: { version: 1, hasEarlier: true },
    });
    await changeSettings(dir, { package: 'mf-feeds', set: { digest: true }, unset: ['cities'] });
    expect(values()).toEqual({ newest: 5, digest: true });
    const back = { package: 'mf-feeds', back: true } as const;
    expect((await changeSettings(dir, back)).after).toEqual({ newest: 5, cities: ['Омск'] });
    expect((await changeSettings(dir, back)).sentences).toEqual([
      'cities: было Омск, стало  (по умолчанию)',
      'newest: было 5, стало 3 (по умолчанию)',
    ]);
    expect(values()).toEqual({});
    await expect(changeSettings(dir, back)).rejects.toThrow('возвращаться не к чему');
  });

  it('are left alone when nothing would change, others were faster, or there is no such section', async () => {
    await set({ newest: 5 });
    await expect(set({ newest: 5 })).rejects.toThrow('ничего не изменилось');
    await expect(set({ newest: 6 }, { version: 0 })).rejects.toThrow('Тем временем');
    await set({ newest: 6 }, { version: 1 });
    await expect(changeSettings(dir, { package: 'mf-none', set: { newest: 1 } })).rejects.toThrow('mf-none');
    await expect(changeSettings(dir, { package: 'shell', set: { newest: 1 } })).rejects.toThrow('shell');
  });

  it('are those of the trial as well', async () => {
    const { mf_feeds: feeds } = siteWith().remotes;
    const release = { ...feeds, build: 'feeds2', declaredSettings: { newest: { ...declared.newest, maximum: 4 } } };
    const canaries = { remotes: { mf_feeds: { percent: 10, release } } };
    writePointer(dir, liveReleasesSchema.parse({ ...siteWith(), canaries }));
    await expect(set({ newest: 5 })).rejects.toThrow('mf_feeds (feeds2)');
    await set({ newest: 4, digest: true });
    const pointer = readPointer(dir);
    const trial = pointer?.canaries.remotes.mf_feeds?.release;
    if (!trial) throw new Error('There is no trial');
    expect(entryOf(trial, pointer?.settings?.mf_feeds).settings).toEqual({ newest: 4 });
  });

  it('are never what a build says of itself', () => {
    const { mf_feeds: feeds } = siteWith({ settings: { newest: 7 } }).remotes;
    if (!feeds) throw new Error('There is no feed');
    expect(entryOf(feeds, undefined)).not.toHaveProperty('settings');
  });

  it('that a build does not understand fall back to its default', () => {
    const shown = showSettings(siteWith({}, stored({ newest: 50, digest: true })), 'mf-feeds');
    expect(shown.settings.filter(({ key }) => key === 'newest' || key === 'digest')).toEqual([
      expect.objectContaining({ key: 'newest', value: 3, isSet: false }),
      expect.objectContaining({ key: 'digest', value: true, isSet: true }),
    ]);
  });
});

describe('the gate', () => {
  const narrower = { build: 'feeds2', declaredSettings: { newest: { ...declared.newest, maximum: 4 } } };

  it('refuses a build that does not understand what is set, by name', () => {
    const settings = stored({ newest: 5 });
    expect(gate(siteWith({}, settings), siteWith(narrower, settings))).toEqual([
      expect.stringMatching(/^mf_feeds \(feeds2\) .*newest.*«5».*целое число от 1 до 4.*--unset newest/),
    ]);
    expect(gate(siteWith(), siteWith(narrower))).toEqual([]);
  });

  it('passes a build that reads fewer settings, and reports it', () => {
    const settings = stored({ digest: true });
    expect(gate(siteWith({}, settings), siteWith(narrower, settings))).toEqual([]);
    expect(releaseWarnings(siteWith(narrower, settings), ['mf_feeds'])).toEqual([expect.stringContaining('digest')]);
  });

  it('refuses a default that the build itself does not allow', () => {
    const wrong = { build: 'feeds2', declaredSettings: { newest: { ...declared.newest, default: 99 } } };
    expect(gate(siteWith(), siteWith(wrong))).toEqual([expect.stringContaining('newest')]);
  });
});

test.each([
  ['a pattern', { a: { type: 'string', pattern: '(a+)+$', default: '' } }],
  ['a format', { a: { type: 'string', format: 'uri', default: '' } }],
  ['a nested object', { a: { type: 'object', properties: {}, default: {} } }],
  ['no default', { a: { type: 'string' } }],
  ['a name of two words', { 'a b': { type: 'boolean', default: true } }],
  ['a list of lists', { a: { type: 'array', items: { type: 'array', items: {} }, default: [] } }],
  [
    'more than fifty',
    Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`a${index}`, { type: 'boolean', default: true }])),
  ],
])('a description with %s is invalid', (_what, settings) => {
  expect(declaredSettingsSchema.safeParse(settings).success).toBe(false);
});
