import { hasStarted, markStarts } from '../src/goTo';
import { expect, test } from '../src/test';

test('scripts and public pictures come from other origins, scripts are checked by their hashes, and the page hydrates', async ({
  page,
  baseURL,
  ownSite,
}) => {
  const cdn = new URL(baseURL ?? '').origin;
  // The common site has the same builds, on another port: to browsers another origin.
  const site = await ownSite({ CDN_URL: cdn });
  const scripts: URL[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()));
  });

  await markStarts(page);
  for (const address of ['/posts', '/post/1']) {
    await page.goto(`${site.url}${address}`);
    await hasStarted(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pictures = page.locator('main img[src*="/api/image/"]');
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const origins = await pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => new URL(image.currentSrc || image.src).origin),
    );
    expect([...new Set(origins)]).toEqual([cdn]);
  }
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`^${cdn}/api/image/`));

  const ofBuilds = scripts.filter(({ pathname }) => pathname.startsWith('/assets/'));
  expect(ofBuilds.map(({ pathname }) => pathname.split('/')[2])).toEqual(
    expect.arrayContaining(['shell', 'mf-feeds', 'mf-listing']),
  );
  expect([...new Set(ofBuilds.map(({ origin }) => origin))]).toEqual([cdn]);
  const tags = await page.$$eval('script[src*="/assets/"]', (found) =>
    found.map((script) => [script.getAttribute('integrity') !== null, script.getAttribute('crossorigin')]),
  );
  expect(tags).not.toEqual([]);
  expect(tags.filter(([isChecked, origin]) => !isChecked || origin !== 'anonymous')).toEqual([]);
});
