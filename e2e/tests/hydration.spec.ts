import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Site, startSite } from '@laparyadom/tools/site';
import { copyOfData, expect, test } from '../src/test';

const rootDir = path.resolve(import.meta.dirname, '../..');
const devReleases = path.join(rootDir, '.cache/e2e-dev-releases');

test.describe('development builds', () => {
  // One build and one site for all of them.
  test.describe.configure({ mode: 'serial' });
  let site: Site;
  let dataDir: string;

  test.beforeAll(async () => {
    execFileSync(process.execPath, ['tools/bootstrap.mjs', 'build', '--mode=development'], {
      cwd: rootDir,
      env: { ...process.env, RELEASES_DIR: devReleases },
    });
    dataDir = copyOfData();
    site = await startSite({ DATA_DIR: dataDir, RELEASES_DIR: devReleases });
  });
  test.afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // React reports a mismatch in development only, as an error in the console: the fixture fails on any.
  for (const [first, then] of [
    ['/post/1', '/posts'],
    ['/posts', '/post/1'],
    // The second one has the fragments of the first.
    ['/posts', '/posts?priceTo=90000'],
    ['/posts?category=Продажа', '/posts?category=Продажа&priceTo=90000'],
    ['/posts?city=Москва&radius=50', '/posts?city=Москва&radius=50&q=щенок&sort=near'],
    ['/post/1', '/post/2'],
    ['/market', '/services'],
    ['/services', '/services?q=груминг'],
    ['/messages', '/'],
    ['/terms', '/market-post/31'],
  ] as const) {
    test(`hydrates without a warning: ${first}, then ${then}`, async ({ page }) => {
      for (const address of [first, then]) {
        await page.goto(`${site.url}${address}`);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      }
    });
  }
});

for (const address of ['/', '/posts', '/post/1', '/terms']) {
  test(`the page is there without scripts: ${address}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address === '/posts') await expect(page.locator('a[href^="/post/"]')).toHaveCount(20);
    await context.close();
  });
}

test('a listing describes itself to messengers and search engines', async ({ request }) => {
  const html = await (await request.get('/post/1')).text();
  expect(html).toMatch(/<meta property="og:title" content="Щенки лабрадора/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/api\/image\/[^"]+"/);
  expect(html).toMatch(/<script type="application\/ld\+json">/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:');
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('xml');
});
