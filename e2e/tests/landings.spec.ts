import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { PAGE_SIZE, type Section, sectionEndpoints, sections } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { readAsCrawler } from '../src/readAsCrawler';
import { screenOf } from '../src/screens';
import { expect, test } from '../src/test';

/** Minimum listings of an indexed page. */
const INDEXED_FROM = 3;

const landingOf = (section: Section): string => screenOf(sectionPaths[section].landingPattern).address;

/** Paths of the landing pages that the sitemap names. */
const inSitemap = async (request: APIRequestContext): Promise<string[]> => {
  const locations = async (address: string): Promise<URL[]> => {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => new URL(location));
  };
  const parts = (await locations('/sitemap.xml')).filter(({ pathname }) => pathname.startsWith('/sitemap-landings-'));
  return (await Promise.all(parts.map(({ pathname }) => locations(pathname)))).flat().map(({ pathname }) => pathname);
};

/** What a landing page lacks that search engines, or people without scripts, need; empty when it has all. */
const lacks = async (page: Page, path: string, isIndexed: boolean): Promise<string[]> => {
  const { status, origin, ...found } = await readAsCrawler(page, path);
  const trail = found.breadcrumbs.map(({ item }) => item);
  const checks: Record<string, boolean> = {
    'status 200': status === 200,
    'Russian as its language': found.lang === 'ru',
    'a window as wide as the device': found.viewport.includes('width=device-width'),
    'one title': found.titles.length === 1 && (found.titles[0]?.length ?? 0) > 10,
    'one description of a sentence': found.descriptions.length === 1 && (found.descriptions[0]?.length ?? 0) > 40,
    'one heading of the first order': found.headings.length === 1 && found.headings[0] !== '',
    'its own address as canonical, where it is to be kept':
      found.canonicals.join(' ') === (isIndexed ? `${origin}${path}` : ''),
    'a trail from the feed to itself':
      trail.length > 1 && trail.at(-1) === `${origin}${path}` && trail.every((item) => item?.startsWith(`${origin}/`)),
    'places and names in the trail': found.breadcrumbs.every(
      ({ position, name }, at) => position === at + 1 && name !== '',
    ),
    'a title for who is sent the link': found.shared.includes('og:title') && found.shared.includes('og:description'),
    [isIndexed ? 'no word against being indexed' : 'noindex']: found.robots.includes('noindex') !== isIndexed,
    'links to its listings': !isIndexed || found.listings.length >= INDEXED_FROM,
  };
  return [
    ...Object.entries(checks).flatMap(([what, has]) => (has ? [] : [`${path} lacks ${what}`])),
    ...found.namelessLinks.map((link) => `${path}: a link without a name, ${link}`),
    ...found.picturesWithoutText.map((picture) => `${path}: a picture without alt, ${picture}`),
  ];
};

test('what the sitemap names, and a page of each section, have all that search engines ask for', async ({ page }) => {
  const named = await inSitemap(page.request);
  expect(named.length).toBeGreaterThan(0);
  for (const path of new Set([...named, ...sections.map(landingOf)]))
    expect.soft(await lacks(page, path, named.includes(path))).toEqual([]);
});

test('titles and descriptions distinguish landing pages', async ({ page }) => {
  const named = await inSitemap(page.request);
  const pages = await Promise.all(named.map((path) => readAsCrawler(page, path)));
  for (const texts of [pages.map(({ titles }) => titles[0]), pages.map(({ descriptions }) => descriptions[0])])
    expect(new Set(texts).size).toBe(named.length);
});

for (const section of sections) {
  const { feed } = sectionPaths[section];

  test(`${section}: every link of a landing page leads somewhere`, async ({ page }) => {
    const { links, trailLinks } = await readAsCrawler(page, landingOf(section));
    expect(trailLinks).toContain(feed);
    for (const link of new Set(links)) {
      const answer = await page.request.get(link);
      expect.soft(answer.status(), link).toBe(200);
    }
  });

  test(`${section}: unknown addresses and filtered feeds are not for search engines`, async ({ page }) => {
    const missing = await readAsCrawler(page, `${feed}/takogo-net`);
    expect([missing.status, missing.headings.length, missing.robots]).toEqual([404, 1, ['noindex']]);
    for (const search of ['city=Тула', 'q=кот', 'region=Тульская область', 'sort=cheap&city=Тула']) {
      const filtered = await readAsCrawler(page, `${feed}?${search}`);
      const { canonicals, robots, status } = filtered;
      expect([search, status, robots, canonicals]).toEqual([search, 200, ['noindex'], []]);
    }
    expect((await readAsCrawler(page, feed)).robots).toEqual([]);
  });

  test(`${section}: links lead through a whole feed, to each listing once, and only its beginning is indexed`, async ({
    page,
  }) => {
    const { count } = await (await page.request.post(sectionEndpoints[section].count, { data: {} })).json();
    const seen = new Set<string>();
    let next: string | undefined = feed;
    for (let pages = 0; next !== undefined && pages < 5; pages += 1) {
      const { canonicals, links, listings, robots, status } = await readAsCrawler(page, next);
      expect.soft([next, status, robots.length]).toEqual([next, 200, pages === 0 ? 0 : 1]);
      expect.soft([next, canonicals.length]).toEqual([next, pages === 0 ? 1 : 0]);
      expect.soft(listings.length, next).toBeGreaterThan(0);
      expect.soft(listings.filter((one) => seen.has(one))).toEqual([]);
      for (const one of listings) seen.add(one);
      next = links.find((link) => link.startsWith(`${feed}?after=`));
    }
    // More than the first page, where there are more listings.
    expect(seen.size).toBeGreaterThanOrEqual(Math.min(count, PAGE_SIZE + 1));
  });

  test(`${section}: everything on a landing page can be pressed with a finger`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(landingOf(section));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['target-size']).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
  });
}
