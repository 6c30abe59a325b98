import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { liveReleasesSchema } from 'shared/contract';
import { liveSite, own, partsOf } from '../../testing/liveSite';
import { listReleases } from './listReleases';
import { readPointer } from './pointer';
import { publish } from './publish';
import { rollBack } from './rollBack';
import { ReleaseRefused } from './swapPointer';

let dir: string;
const pointer = () => path.join(dir, 'remotes.json');
const text = (file = pointer()): string => readFileSync(file, 'utf8');
const live = () => readPointer(dir);
const sections = (): string[] => Object.keys(live()?.remotes ?? {});
const goLive = (site: unknown): void => writeFileSync(pointer(), JSON.stringify(site));
const build = (folder: string): string => {
  const target = path.join(dir, folder);
  mkdirSync(target, { recursive: true });
  return target;
};

/** A site with one more section, whose component no page shows. */
const siteWithNews = () => {
  const site = liveSite();
  site.remotes.mf_news = {
    ...partsOf(site).feeds,
    name: 'mf_news',
    build: 'news01',
    server: 'mf-news/news01/node/routes.cjs',
    routes: ['/news', '/news/:id'],
    exposes: { routes: own },
  };
  return site;
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'publish-'));
  goLive(siteWithNews());
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('publish', () => {
  it('leaves other sections unchanged', async () => {
    const { shell, listing } = partsOf(liveSite());
    await publish({
      releasesDir: dir,
      built: [
        { packageName: 'shell', release: shell },
        { packageName: 'mf-listing', release: listing },
      ],
    });
    expect(sections()).toEqual(Object.keys(siteWithNews().remotes));
  });

  it('stores the end of a trial of a remote and of the shell', async () => {
    const { shell, listing } = partsOf(liveSite());
    const until = '2026-11-21T11:00:00.000Z';
    const built = [
      { packageName: 'shell', release: shell },
      { packageName: 'mf-listing', release: listing },
    ];
    await publish({ releasesDir: dir, built, canary: 10, until });
    expect(live()?.canaries).toMatchObject({
      shell: { percent: 10, until },
      remotes: { mf_listing: { percent: 10, until } },
    });
    expect(listReleases(live())).toContain('for 10 % until 21/11/2026');
    await publish({ releasesDir: dir, built, canary: 20 });
    expect(live()?.canaries.shell).not.toHaveProperty('until');
  });

  it('refuses a script whose address has other content already', async () => {
    const { feeds } = partsOf(liveSite());
    const put = (folder: string, file: string, content: string): void =>
      writeFileSync(path.join(build(`mf-feeds/${folder}/web`), file), content);
    put('feeds1', 'page.aaaa.js', 'one');
    put('feeds1', 'same.bbbb.js', 'same');
    put('feeds9', 'page.aaaa.js', 'other');
    put('feeds9', 'same.bbbb.js', 'same');
    const released = publish({
      releasesDir: dir,
      built: [{ packageName: 'mf-feeds', release: { ...feeds, build: 'feeds9' } }],
    });
    await expect(released).rejects.toThrow('файл page.aaaa.js уже есть в сборке feeds1 с другим содержанием');
    await expect(released).rejects.not.toThrow('same.bbbb.js');
    expect(live()?.remotes.mf_feeds?.build).toBe('feeds1');
  });

  it('compares the whole site with what is live, as it does one section', async () => {
    const before = text();
    const { shell, feeds } = partsOf(liveSite());
    const built = [
      { packageName: 'shell', release: { ...shell, build: 'shell2' } },
      { packageName: 'mf-feeds', release: { ...feeds, build: 'feeds2', routes: ['/posts'] } },
    ];
    await expect(publish({ releasesDir: dir, built })).rejects.toThrow(
      /mf_feeds \(feeds2\) больше не отвечает за \/market/,
    );
    expect(text()).toBe(before);
  });

  it('refuses a first site whose section does not run @slow', async () => {
    rmSync(pointer());
    const { shell, feeds } = partsOf(liveSite());
    for (const [file, code] of [
      [shell.server, 'exports.singletons = {};'],
      [feeds.server, "throw new Error('boom');"],
    ] as const) {
      build(path.dirname(file));
      writeFileSync(path.join(dir, file), code);
    }
    const built = [
      { packageName: 'mf-feeds', release: feeds },
      { packageName: 'shell', release: shell },
    ];
    await expect(publish({ releasesDir: dir, built })).rejects.toThrow(/mf_feeds \(feeds1\) не запускается.*boom/);
    expect(live()).toBeNull();
  });
});

describe('removing a section', () => {
  const retire = (name: string, built: Parameters<typeof publish>[0]['built'] = []) =>
    publish({ releasesDir: dir, built, retire: [name] });

  it('loses its addresses and its trial, keeps its earlier builds, and is listed as retired', async () => {
    const site = siteWithNews();
    const { mf_news: news } = site.remotes;
    goLive({ ...site, canaries: { remotes: { mf_news: { percent: 10, release: { ...news, build: 'news02' } } } } });
    const before = liveReleasesSchema.parse(JSON.parse(text()));
    await retire('mf-news');
    expect(sections()).toEqual(Object.keys(liveSite().remotes));
    expect(live()?.canaries.remotes).toEqual({});
    expect(liveReleasesSchema.parse(JSON.parse(text(`${pointer()}.before`)))).toEqual(before);
    expect(listReleases(live())).toMatch(/^mf-news +taken off .*news01$/m);
  });

  it.each([
    ['mf-payments', 'mf_listing (listing1) показывает mf_payments/BoostDialog, а раздела mf_payments на сайте нет'],
    ['mf-feeds', 'shell (shell1) показывает mf_feeds/ListingBlocks, а раздела mf_feeds на сайте нет'],
  ])('is refused while others show components of %s', async (name, says) => {
    const before = text();
    await expect(retire(name)).rejects.toThrow(new ReleaseRefused([says]).message);
    expect(text()).toBe(before);
  });

  it('is refused while a build on trial shows its components', async () => {
    const site = siteWithNews();
    const { mf_news: news } = site.remotes;
    if (!news) throw new Error('No news');
    news.exposes.Headline = own;
    const trial = { ...partsOf(site).feeds, build: 'feeds2', uses: { 'mf_news/Headline': own } };
    goLive({ ...site, canaries: { remotes: { mf_feeds: { percent: 5, release: trial } } } });
    await expect(retire('mf-news')).rejects.toThrow('mf_feeds (feeds2) показывает mf_news/Headline');
  });

  it('frees its addresses for a build released in the same step', async () => {
    const { feeds } = partsOf(liveSite());
    const release = { ...feeds, build: 'feeds2', routes: [...feeds.routes, '/news', '/news/:id'] };
    const built = [{ packageName: 'mf-feeds', release }];
    await expect(publish({ releasesDir: dir, built })).rejects.toThrow('/news, а за /news отвечает');
    await retire('mf-news', built);
    expect(sections()).not.toContain('mf_news');
    // Its addresses are taken: it cannot come back beside that build.
    await expect(rollBack(dir, 'mf-news')).rejects.toThrow(ReleaseRefused);
    expect(sections()).not.toContain('mf_news');
  });

  it('does not excuse others that lose an address in the same step', async () => {
    const { feeds } = partsOf(liveSite());
    const built = [{ packageName: 'mf-feeds', release: { ...feeds, build: 'feeds2', routes: ['/posts'] } }];
    await expect(retire('mf-news', built)).rejects.toThrow('больше не отвечает за /market');
  });

  it('can be rolled back', async () => {
    await retire('mf-news');
    expect(await rollBack(dir, 'mf-news')).toEqual({ trial: false, returned: true, from: 'news01', to: 'news01' });
    expect(sections()).toContain('mf_news');
  });

  it('keeps its build for open tabs, then removes it', async () => {
    const folder = build('mf-news/news01');
    utimesSync(folder, 0, 0);
    await retire('mf-news');
    expect(existsSync(folder)).toBe(true);
    utimesSync(folder, 0, 0);
    expect(await publish({ releasesDir: dir, built: [] })).toEqual(['mf-news/news01']);
    expect(listReleases(live())).not.toContain('mf-news');
  });

  it.each([
    ['shell', 'Оболочку снять нельзя'],
    ['mf-nothing', 'такого раздела на сайте нет'],
  ])('is refused for %s', async (name, says) => {
    await expect(retire(name)).rejects.toThrow(says);
  });
});
