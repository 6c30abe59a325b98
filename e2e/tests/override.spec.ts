import path from 'node:path';
import { readPointer } from '@laparyadom/server/release';
import { type RemoteServer, startDevelopment, startRemoteServer } from '../src/startDevelopment';
import { expect, test } from '../src/test';

const OURS = 'Фильтры';
const THEIRS = 'Фильтры с машины разработчика';

let remote: RemoteServer;

test.beforeAll(async () => {
  const releases = process.env.E2E_RELEASES ?? '';
  const build = readPointer(releases)?.remotes.mf_feeds?.build ?? '';
  remote = await startRemoteServer(path.join(releases, 'mf-feeds', build, 'web'), { [`"${OURS}"`]: `"${THEIRS}"` });
});

test.afterAll(() => remote.stop());

test('a tab takes one remote from the developer’s machine until the badge ends it', async ({ page, context }) => {
  await page.goto(`/posts?remote=mf_feeds@${remote.origin}`);
  await expect(page.getByRole('complementary', { name: THEIRS })).toBeVisible();
  await expect(page).toHaveURL(/\/posts$/);
  const badge = page.getByRole('status').filter({ hasText: 'mf_feeds' });
  await expect(badge).toContainText(remote.origin.replace('http://', ''));

  // The override survives navigation, but is for this tab only.
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Барахолка/ })
    .click();
  await expect(page.getByRole('complementary', { name: THEIRS })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/posts');
  await expect(other.getByRole('complementary', { name: OURS, exact: true })).toBeVisible();
  await other.close();

  await badge.getByRole('button', { name: 'Убрать подмену раздела' }).click();
  await expect(page.getByRole('complementary', { name: OURS, exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'mf_feeds' })).toHaveCount(0);
});

test('only loopback is accepted', async ({ page, requests }) => {
  await page.goto('/posts?remote=mf_feeds@https://evil.test&remote=mf_feeds@http://10.0.0.7:3101');
  await expect(page.getByRole('complementary', { name: OURS, exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((request) => request.includes('manifest'))).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: 'mf_feeds' })).toHaveCount(0);
});

test('an address where nobody answers shows its failure in red, and never the live build', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/posts?remote=mf_feeds@http://localhost:4&remote=mf_news@http://localhost:4');
  const badge = page.getByRole('alert').filter({ hasText: 'mf_feeds с localhost:4: раздел не загрузился' });
  await expect(badge).toContainText('mf_news: такого раздела на сайте нет');
  await expect(page.getByText('Раздел временно недоступен')).toBeVisible();
  await expect(page.getByRole('complementary', { name: OURS, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Раздел временно недоступен')).toBeVisible();
  pageErrors.length = 0;
});

test('a misspelt override is named; with the storage closed the page starts', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The storage is closed', 'SecurityError');
      },
    });
  });
  await page.goto('/posts?remote=mf_feeds@https://localhost:3101');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Подмена не принята: mf_feeds@https://localhost:3101' }),
  ).toBeVisible();
  await expect(page.getByRole('complementary', { name: OURS, exact: true })).toBeVisible();
  await page.goto(`/posts?remote=mf_feeds@${remote.origin}`);
  await expect(page.getByRole('complementary', { name: THEIRS })).toBeVisible();
});

test('where the server does not allow it nothing happens, and the policy forbids the address', async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({ ALLOW_REMOTE_OVERRIDE: 'off' });
  const answer = await page.goto(`${site.url}/posts?remote=mf_feeds@${remote.origin}`);
  expect(answer?.headers()['content-security-policy']).not.toContain('localhost');
  await expect(page.getByRole('complementary', { name: OURS, exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'mf_feeds' })).toHaveCount(0);
});

test('a section under development runs in a live site, whose React is the production one', async ({
  page,
  baseURL,
}) => {
  const development = await startDevelopment('mf-payments', baseURL ?? '');
  try {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).origin));
    await page.goto(`/offer?remote=mf_payments@${development.origin}`);
    await expect(page.getByRole('status').filter({ hasText: 'mf_payments' })).toContainText(
      development.origin.replace('http://', ''),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Раздел временно недоступен')).toHaveCount(0);
    expect(requested).toContain(development.origin);
  } finally {
    await page.goto('about:blank');
    await development.stop();
  }
});
