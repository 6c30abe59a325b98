import { sectionPaths } from 'shared/paths';
import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

const { pets } = sectionPaths;

// Playwright disables the back/forward cache.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  /** Set on the page that was left. */
  var wasLeft: true | undefined;
}

test('a page that the browser kept shows the current hearts and person', async ({ page, ownSite }) => {
  const { url } = await ownSite();
  await signIn(page, url, 'maria');
  await page.goto(`${url}${pets.feed}`);
  // Until her own hearts have come, each card offers one.
  await expect(page.getByRole('button', { name: /^Убрать из избранного: / }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const add = page.getByRole('button', { name: /^Добавить в избранное: / }).first();
  const title = ((await add.getAttribute('aria-label')) ?? '').replace('Добавить в избранное: ', '');
  const leave = () =>
    page.evaluate(() => {
      globalThis.wasLeft = true;
    });
  const comeBack = async () => {
    // Playwright's own step waits for a document load.
    await Promise.all([
      page.waitForURL(`${url}${pets.feed}`, { waitUntil: 'commit' }),
      page.evaluate(() => history.back()),
    ]);
    expect(await page.evaluate(() => globalThis.wasLeft)).toBe(true);
  };

  await leave();
  await page.goto(`${url}/favorites`);
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('access_token') }));
  const feed = await page.request.post(`${url}/api/articles/filter`, { data: { limit: 50 } });
  const listing = ((await feed.json()) as { id: number; title: string }[]).find((one) => one.title === title);
  await page.request.post(`${url}/api/toggle-favorite`, {
    headers: { authorization: `Bearer ${token}` },
    data: { article_id: listing?.id },
  });
  await comeBack();
  await expect(page.getByRole('button', { name: `Убрать из избранного: ${title}`, exact: true })).toBeVisible();

  await leave();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await comeBack();
  await expect(page.getByRole('button', { name: `Добавить в избранное: ${title}`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Уведомления/ })).toHaveCount(0);
});
