import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import { test as base, copyOfData, expect } from '../src/test';

/** Three in five are pets; a few of these wait for a moderator. */
const LISTINGS = 700;
const PAGES = 6;
const PAGE_SIZE = 20;
const PUBLISHED = 1;
const IN_REVIEW = 2;

const test = base.extend<{ filledData: string }>({
  // Requested before the site, so that the folder is removed after the site has stopped.
  filledData: async ({ browserName: _browserName }, use) => {
    const dataDir = copyOfData();
    const bootstrap = path.resolve(import.meta.dirname, '../../tools/bootstrap.mjs');
    const env = { ...process.env, DATA_DIR: dataDir };
    execFileSync(process.execPath, [bootstrap, 'seed', '--listings', String(LISTINGS)], { env, stdio: 'pipe' });
    await use(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const cardsOf = (page: Page): Locator => page.getByRole('main').locator('a[href^="/post/"]');

const idsOf = async (page: Page): Promise<number[]> =>
  (await cardsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))).map((href) =>
    Number(href.replace('/post/', '')),
  );

/** Ids of the whole feed, newest first, page after page. */
const readFeed = async (request: APIRequestContext, url: string): Promise<number[]> => {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const answer = await request.post(`${url}/api/articles/filter`, { data: { limit: 50, ...(cursor && { cursor }) } });
    ids.push(...((await answer.json()) as { id: number }[]).map(({ id }) => id));
    cursor = answer.headers()['x-next-cursor'];
  } while (cursor);
  return ids;
};

type Headers = Record<string, string>;

const adminOf = async (request: APIRequestContext, url: string): Promise<Headers> => {
  const answer = await request.post(`${url}/api/auth/demo`, { data: { key: 'admin' } });
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
};

/** Ids of pets whose authors consent to publication. */
const reviewedPets = async (request: APIRequestContext, url: string, headers: Headers): Promise<number[]> => {
  const found: number[] = [];
  for (let id = 1; id <= LISTINGS; id += 1) {
    const answer = await request.get(`${url}/api/articles/${id}`, { headers });
    if (!answer.ok()) continue;
    const listing = (await answer.json()) as { is_visible: number; awaits_consent?: true };
    if (listing.is_visible === IN_REVIEW && !listing.awaits_consent) found.push(id);
  }
  return found;
};

test('new listings make the feed neither repeat nor skip one', async ({ page, request, filledData, ownSite }) => {
  const { url } = await ownSite({ DATA_DIR: filledData });
  const headers = await adminOf(request, url);
  const waiting = await reviewedPets(request, url, headers);
  const before = await readFeed(request, url);
  expect(waiting.length).toBeGreaterThan(2);
  expect(before.length).toBeGreaterThan(PAGES * PAGE_SIZE);

  await page.goto(`${url}/posts`);
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(PAGE_SIZE);
  const perPage = Math.ceil(waiting.length / (PAGES - 1));
  const published: number[] = [];
  for (let loaded = 1; loaded < PAGES; loaded += 1) {
    for (const id of waiting.splice(0, perPage)) {
      const answer = await request.post(`${url}/api/admin/ad-action`, { headers, data: { ad_id: id, do: PUBLISHED } });
      expect(await answer.json()).toEqual({ ok: true, is_visible: PUBLISHED });
      published.push(id);
    }
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual((loaded + 1) * PAGE_SIZE);
  }
  const shown = await idsOf(page);
  expect(shown).toEqual(before.slice(0, shown.length));
  expect((await readFeed(request, url)).slice(0, published.length)).toEqual(published.reverse());
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['the server fails', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })],
  ['the connection breaks', (route) => route.abort('connectionreset')],
];

for (const [name, breakDown] of failures) {
  test(`${name} at the next page: what is loaded stays, and it can be tried again`, async ({ page, pageErrors }) => {
    await page.goto('/posts');
    const cards = cardsOf(page);
    await expect(cards).toHaveCount(PAGE_SIZE);
    const first = await idsOf(page);
    await page.route('**/api/articles/filter', breakDown);
    await cards.last().scrollIntoViewIfNeeded();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Не удалось загрузить объявления');
    expect(await idsOf(page)).toEqual(first);

    await page.unroute('**/api/articles/filter');
    await alert.getByRole('button', { name: 'Повторить' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(PAGE_SIZE);
    await expect(alert).toBeHidden();
    const all = await idsOf(page);
    expect(all.slice(0, PAGE_SIZE)).toEqual(first);
    expect(new Set(all).size).toBe(all.length);
    // The browser itself reports each failed call.
    expect(pageErrors.filter((error) => !/Failed to load resource/.test(error))).toEqual([]);
    pageErrors.length = 0;
  });
}

test('an offline feed reports it, and continues once it is back online', async ({ page, context, pageErrors }) => {
  await page.goto('/posts');
  await page.waitForLoadState('networkidle');
  const cards = cardsOf(page);
  const first = await idsOf(page);
  await context.setOffline(true);
  const notice = page.getByText('Нет соединения с интернетом. Показываем то, что уже загружено.');
  await expect(notice).toBeVisible();
  await cards.last().scrollIntoViewIfNeeded();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Нет сети' });
  await expect(alert.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(await idsOf(page)).toEqual(first);

  await context.setOffline(false);
  await expect.poll(() => cards.count()).toBeGreaterThan(PAGE_SIZE);
  await expect(notice).toBeHidden();
  await expect(alert).toBeHidden();
  expect((await idsOf(page)).slice(0, PAGE_SIZE)).toEqual(first);
  // Pictures that scrolled into view meanwhile.
  expect(pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  pageErrors.length = 0;
});

const BREED = 'Лабрадор-ретривер';

/** Card of a listing with three pictures, scrolled into view. */
const openCard = async (page: Page): Promise<{ card: Locator; picture: () => Promise<string | null> }> => {
  await page.goto(`/posts?${new URLSearchParams({ type: 'Собаки', breed: BREED })}`);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article').filter({ has: page.locator('a[href="/post/1"]') });
  return { card, picture: () => card.getByRole('img').first().getAttribute('src') };
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe goes to the next picture and opens nothing, a click opens the listing', async ({ page, context }) => {
    const { card, picture } = await openCard(page);
    const first = await picture();
    const box = await card.boundingBox();
    if (!box) throw new Error('The card has no box');
    const y = box.y + box.height / 4;
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x) => ({ x: box.x + x, y })) });
    await touch('touchStart', 130);
    for (const x of [110, 90, 70, 50, 30]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect.poll(picture).not.toBe(first);

    // By mouse: the browser takes a tap right after a flick for its end.
    const [listing] = await Promise.all([context.waitForEvent('page'), card.getByRole('link').click()]);
    await expect(listing).toHaveURL(/\/post\/1$/);
    expect(context.pages()).toHaveLength(2);
  });
});

test('the arrows of a card go through its pictures and open nothing', async ({ page, context }) => {
  const { card, picture } = await openCard(page);
  const first = await picture();
  await card.hover();
  await card.getByRole('button', { name: 'Следующее фото' }).click();
  await expect.poll(picture).not.toBe(first);
  await card.getByRole('button', { name: 'Предыдущее фото' }).click();
  await expect.poll(picture).toBe(first);
  await card.getByRole('button', { name: 'Предыдущее фото' }).click();
  await expect(card.getByText('Фото 3 из 3')).toBeAttached();
  expect(context.pages()).toHaveLength(1);
});

test('the keyboard gets from a card to its heart, and Enter asks to sign in', async ({ page }) => {
  const { card } = await openCard(page);
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  const heart = card.getByRole('button', { name: /^Добавить в избранное/ });
  await expect(heart).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog.getByText('Чтобы добавить в избранное, вам нужно войти в аккаунт')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(heart).toBeFocused();
});

test('the pinned listing comes first when its breed is chosen, in every city', async ({ page, request, baseURL }) => {
  const answer = await request.get(`${baseURL}/api/boosted-ads`, { params: { breed: BREED } });
  const boosted = (await answer.json()) as { id: number; boost_type: number }[];
  expect(boosted[0]).toMatchObject({ id: 1, boost_type: 1 });
  for (const city of [[], [['city', 'Москва']]]) {
    await page.goto(`/posts?${new URLSearchParams([['type', 'Собаки'], ['breed', BREED], ...city])}`);
    await expect(cardsOf(page).first()).toHaveAttribute('href', '/post/1');
    await expect(page.getByRole('article').first().getByText('Закреплено')).toBeVisible();
  }
  await page.goto('/posts');
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByText('Закреплено')).toHaveCount(0);
});
