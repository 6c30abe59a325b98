import { previewLink, readKeySettings, readKeys } from '@laparyadom/server/release';
import { freePort } from '@laparyadom/server/testing/freePort';
import type { Page } from '@playwright/test';
import { addPreviewCopy } from '../src/copyBuild';
import { signIn } from '../src/demoAccount';
import { hasStarted, markStarts } from '../src/goTo';
import { expect, test } from '../src/test';

const SECRET = 'the secret of the browser tests of previews';
const keys = readKeys(readKeySettings({ SECRET }), 'previews');
const BUILD = 'preview00001';
const OURS = 'Фильтры';
const THEIRS = 'Подбор питомца';

const filters = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });

test('a preview shows the whole site with a build that is not live, and changes nothing', async ({
  page,
  ownSite,
  pageErrors,
}) => {
  const port = await freePort();
  const previewUrl = `http://preview.localhost:${port}`;
  const site = await ownSite({ PORT: String(port), PREVIEW_URL: previewUrl, SECRET, VITALS_PERCENT: '100' });
  const { releasesDir } = site;
  addPreviewCopy(releasesDir, 'mf_feeds', BUILD, { [`"${OURS}"`]: `"${THEIRS}"` });
  const requested = [{ packageName: 'mf-feeds', build: BUILD }];
  const { url } = previewLink({ releasesDir, previewUrl, keys: () => keys }, requested, new Date());

  await markStarts(page);
  await signIn(page, site.url, 'anna');
  const credentials: string[] = [];
  page.on('request', (request) => {
    const { authorization, cookie = '' } = request.headers();
    if (request.url().startsWith(previewUrl)) credentials.push(`${authorization ?? ''}${cookie}`);
  });
  // Rendered by the server; on a busy machine it first sends frames.
  await expect.poll(async () => (await (await page.goto(url))?.text())?.includes(THEIRS)).toBe(true);
  await expect(filters(page, THEIRS)).toBeVisible();
  await hasStarted(page);
  await expect(page.locator(`[data-remote="mf_feeds"][data-build="${BUILD}"]`)).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Предпросмотр' });
  await expect(badge).toContainText(`mf-feeds ${BUILD}`);
  await expect(badge).toContainText('МСК');
  await badge.getByText('Предпросмотр', { exact: true }).click();
  await expect(badge.getByText(/МСК/)).toBeHidden();

  // Further pages, by the router and as documents.
  await page.getByRole('main').locator('a[href^="/post/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${previewUrl}/market`);
  await expect(filters(page, THEIRS)).toBeVisible();
  await hasStarted(page);
  // Pages that need a session report that a preview has none.
  for (const address of [
    '/login',
    '/new-post',
    '/new-post-market',
    '/new-post-service',
    '/profile',
    '/favorites',
    '/messages',
  ]) {
    await page.goto(`${previewUrl}${address}`);
    await expect(page.getByText('Это предпросмотр, входа здесь нет'), address).toBeVisible();
    await hasStarted(page);
  }
  expect(credentials.filter((one) => one !== '')).toEqual([]);
  expect(
    await page.evaluate(() => [
      document.cookie,
      localStorage.getItem('access_token'),
      navigator.serviceWorker?.controller ?? null,
    ]),
  ).toEqual(['', null, null]);

  // The site itself is unchanged, and so is the viewer's session.
  await page.goto(`${site.url}/posts`);
  await expect(filters(page, OURS)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Предпросмотр' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((one) => !/status of 403/.test(one)));
});

test('the badge fits the smallest screens', async ({ page, ownSite }) => {
  const port = await freePort();
  const previewUrl = `http://preview.localhost:${port}`;
  const { releasesDir } = await ownSite({ PORT: String(port), PREVIEW_URL: previewUrl, SECRET });
  addPreviewCopy(releasesDir, 'mf_feeds', BUILD, {});
  const requested = [{ packageName: 'mf-feeds', build: BUILD }];
  const { url } = previewLink({ releasesDir, previewUrl, keys: () => keys }, requested, new Date());
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(url);
    const badge = page.locator('#preview-badge');
    const box = await badge.boundingBox();
    expect(box).not.toBeNull();
    const { x = 0, y = 0, width: wide = 0, height: high = 0 } = box ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThan(0);
    expect(y + high).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (process.env.PREVIEW_SHOTS) await page.screenshot({ path: `${process.env.PREVIEW_SHOTS}/badge-${width}.png` });
  }
});
