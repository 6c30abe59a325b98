import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFileFinder, readPointer } from '@laparyadom/server/release';
import { type FaultProxy, startFaultProxy } from '@laparyadom/tools/faults';
import { releaseCopy } from '../src/copyBuild';
import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

// A trace costs time within the page.
test.use({ trace: 'off' });

const unavailable = 'Раздел временно недоступен';
const late = 'Раздел загружается дольше обычного';

const proxies: FaultProxy[] = [];
const proxyOf = async (url: string): Promise<FaultProxy> => {
  const proxy = await startFaultProxy(url);
  proxies.push(proxy);
  return proxy;
};
test.afterAll(() => Promise.all(proxies.map((proxy) => proxy.stop())));

test('a slow section is reported as slow, and appears once it has loaded', async ({ page, baseURL }) => {
  const proxy = await proxyOf(baseURL ?? '');
  await page.goto(proxy.url);
  await page.waitForLoadState('networkidle');
  proxy.setFault({ path: /\/mf-feeds\/__federation_expose_routes/, kind: 'slow', delayMs: 5000 });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Объявления/ })
    .click();
  await expect(page.getByText(late)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Объявления' })).toBeVisible();
  await expect(page.getByText(late)).toHaveCount(0);
  expect(proxy.requested.filter((path) => path.includes('__federation_expose_routes'))).toHaveLength(1);
});

test('a page that was opened cold can be read while its scripts are late, and hydrates by itself', async ({
  page,
  baseURL,
}) => {
  const proxy = await proxyOf(baseURL ?? '');
  proxy.setFault({ path: /\/mf-listing\/remoteEntry/, kind: 'slow', delayMs: 20_000 });
  await page.goto(`${proxy.url}/post/1`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: /Щенки лабрадора/ })).toBeVisible();
  await expect(page.getByText('Страница загружается дольше обычного')).toBeVisible();
  await expect(page.getByText('Страница загружается дольше обычного')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /Щенки лабрадора/ })).toBeVisible();
});

for (const kind of ['json404', '503', 'corrupt'] as const) {
  test(`a page that was opened cold stays readable when its section fails at once (${kind}), and one click brings it to life`, async ({
    page,
    baseURL,
    pageErrors,
  }) => {
    const proxy = await proxyOf(baseURL ?? '');
    proxy.setFault({ path: /\/mf-listing\/remoteEntry/, kind });
    await page.goto(`${proxy.url}/post/1`, { waitUntil: 'commit' });
    const notice = page.getByRole('alert').filter({ hasText: 'Страница загрузилась не целиком' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Щенки лабрадора/ })).toBeVisible();
    await expect(page.getByText(unavailable)).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { __same: true }));

    proxy.setFault();
    await notice.getByRole('button', { name: 'Повторить' }).click();
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Написать' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => '__same' in window)).toBe(true);
    pageErrors.length = 0;
  });
}

test('a chunk that throws while it is evaluated is evaluated again by one click', async ({
  page,
  ownSite,
  pageErrors,
}) => {
  const site = await ownSite();
  releaseCopy(site.releasesDir, 'mf_payments', 'throws000002', {
    '"Как работают закрепление и продвижение"':
      '(()=>{if(typeof window==="object"&&!window.__healthy)throw new Error("Not yet");return "Как работают услуги"})()',
  });
  await expect.poll(async () => (await page.request.get(`${site.url}/remotes.json`)).text()).toContain('throws000002');
  await page.goto(site.url);
  // An earlier link loads a document.
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Оферта: объявления' }).click();
  await expect(page.getByText(unavailable)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { __healthy: true }));
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /оферта/i })).toBeVisible();
  expect(await page.evaluate(() => '__healthy' in window)).toBe(true);
  pageErrors.length = 0;
});

test('an entry that is not the one of the registry does not run', async ({ page, ownSite, pageErrors }) => {
  const site = await ownSite();
  const { entry = '' } = readPointer(site.releasesDir)?.remotes.mf_feeds ?? {};
  const served = createFileFinder(site.releasesDir)('mf-feeds', path.basename(entry)) ?? '';
  const file = path.join(site.releasesDir, served);
  appendFileSync(file, '\nwindow.__tampered = true;');
  // Also where the browser accepts compressed files.
  for (const kind of ['br', 'gz']) writeFileSync(`${file}.${kind}`, '');
  await page.goto(site.url);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Объявления/ })
    .click();
  await expect(page.getByText(unavailable)).toBeVisible();
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  pageErrors.length = 0;
});

test('a remote that throws while it is rendered, on the server too, harms only itself and is reported', async ({
  page,
  ownSite,
  pageErrors,
}) => {
  const site = await ownSite();
  // Every feed fails when it prefetches.
  const before = releaseCopy(site.releasesDir, 'mf_feeds', 'throws000001', {
    'prefetchInfinite(': 'prefetchInfinite((()=>{throw new Error("The feed is broken")})(),',
  });
  expect(before).not.toBe('throws000001');
  await expect.poll(async () => (await page.request.get(`${site.url}/remotes.json`)).text()).toContain('throws000001');
  const answer = await page.goto(`${site.url}/posts`);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('Перейти к содержанию');
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();

  await page.goto(`${site.url}/post/1`);
  await expect(page.getByRole('heading', { level: 1, name: /Щенки лабрадора/ })).toBeVisible();

  await signIn(page, site.url, 'admin');
  await page.goto(`${site.url}/admin/composition`);
  const card = page.getByRole('article', { name: 'mf_feeds' });
  await expect(card).toContainText('throws000001');
  await expect(card).toContainText('Сервер не подготовил страницу');
  pageErrors.length = 0;
});
