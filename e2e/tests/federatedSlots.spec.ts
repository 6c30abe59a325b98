import type { PageBoot } from 'shared/contract';
import { releaseFederatedRemotes } from '../src/federatedRemotes';
import { expect, test } from '../src/test';

const cardTitle = 'Щенки корги, документы РКФ';

test('a federated component is on the first screen, and hydrates without a gap', async ({
  page,
  browser,
  ownSite,
  requests,
  pageErrors,
}) => {
  const site = await ownSite();
  releaseFederatedRemotes(site.releasesDir);
  const shelf = `${site.url}/shelf`;
  await expect
    .poll(async () => (await (await page.request.get(`${site.url}/remotes.json`)).text()).includes('mf_shelf'))
    .toBe(true);

  await test.step('it is there without scripts, with its data, in its styles, marked as its own', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(shelf);
    await expect(plain.getByRole('link', { name: cardTitle })).toBeVisible();
    await expect(plain.getByText('Продвижение стоит 100')).toBeVisible();
    await expect(plain.getByText(/Полка пуста|Цены в пути|временно недоступен/)).toHaveCount(0);
    const zone = plain.locator('[data-remote=mf_shelf] [data-remote=mf_feeds]').first();
    await expect(zone).toHaveAttribute('data-build', /^[a-z0-9]{12}$/);
    await expect(zone).toHaveAttribute('data-owner', /.+/);
    expect(
      await plain
        .getByRole('listitem')
        .first()
        .evaluate((card) => getComputedStyle(card).display),
    ).not.toBe('list-item');
    await context.close();
  });

  await test.step('its scripts are fetched with the page, each once', async () => {
    const html = await (await page.request.get(shelf)).text();
    const boot = JSON.parse(/id="page-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageBoot;
    const ofFeeds = boot.preload.filter(({ href }) => href.startsWith('/assets/mf-feeds/'));
    expect(ofFeeds.map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('remoteEntry'),
        expect.stringContaining('ListingBlocks'),
        expect.stringContaining('Prices'),
      ]),
    );
    expect(ofFeeds.every(({ integrity }) => integrity)).toBe(true);
  });

  await test.step('the browser takes it over: nothing moves, nothing is rendered again, buttons work', async () => {
    await page.addInitScript(() => {
      const seen: { shift: number; parts: Element[] } = { shift: 0, parts: [] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () => {
        seen.parts = [...document.querySelectorAll('[data-remote=mf_feeds] :is(section, h3, li, a, button, p)')];
      });
    });
    requests.length = 0;
    await page.goto(shelf);
    // Before hydration nothing handles a press.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Свои 0, чужие 0' }).click();
    await expect(page.getByRole('button', { name: 'Свои 1, чужие 0' })).toBeVisible();
    await page.getByRole('button', { name: 'Нажато 0' }).click();
    await expect(page.getByRole('button', { name: 'Свои 1, чужие 1' })).toBeVisible();
    const scripts = requests.filter((one) => one.startsWith('/assets/'));
    expect(scripts.length).toBe(new Set(scripts).size);
    const outcome = await page.evaluate(() => {
      const { shift, parts } = Reflect.get(window, 'seen') as { shift: number; parts: Element[] };
      return {
        shift,
        parts: parts.length > 10,
        gone: parts.filter((part) => !part.isConnected).map(({ outerHTML }) => outerHTML),
      };
    });
    expect(outcome).toEqual({ shift: 0, parts: true, gone: [] });
  });

  await test.step('the outlines of `?zones` show the owner of each part', async () => {
    await page.goto(`${shelf}?zones`);
    const labels = page.locator('[data-zones] span');
    await expect(labels.filter({ hasText: 'shell' })).toBeInViewport();
    await expect(labels.filter({ hasText: 'mf_shelf' })).toHaveCount(1);
    await expect(labels.filter({ hasText: 'mf_feeds' })).toHaveCount(2);
    await expect(labels.filter({ hasText: 'mf_feeds' }).first()).toContainText(/[a-z0-9]{12} · @.+ · [\d,]+ КБ/);
    const [outline, blocks] = await Promise.all([
      labels.filter({ hasText: 'mf_feeds' }).first().locator('..').boundingBox(),
      page.getByRole('region', { name: 'Питомцы' }).boundingBox(),
    ]);
    expect(Math.round(outline?.y ?? 0)).toBe(Math.round(blocks?.y ?? -1));
  });

  await test.step('without its scripts the page works, and the slot reports it', async () => {
    await page.route(/\/assets\/mf-feeds\//, (route) => route.abort());
    await page.goto(shelf);
    await page.getByRole('button', { name: 'Нажато 0' }).click();
    await expect(page.getByRole('button', { name: 'Нажато 1' })).toBeVisible();
    await expect(page.getByRole('alert').first()).toContainText('Раздел временно недоступен');
    await page.unroute(/\/assets\/mf-feeds\//);
    // The failed requests, and that the browser rendered those slots itself.
    expect(pageErrors.length).toBeGreaterThan(0);
    pageErrors.length = 0;
  });
});
