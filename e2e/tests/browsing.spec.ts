import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

test('from home through the feed and a filter to a listing in a new window', async ({ page, context }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/ЛапаРядом$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Объявления/ })
    .click();
  await expect(page).toHaveURL('/posts');
  await expect(page.getByRole('heading', { level: 1, name: 'Объявления' })).toBeVisible();

  const filters = page.getByRole('complementary', { name: 'Фильтры' });
  await filters.getByText('Потерянные', { exact: true }).click();
  await filters.getByRole('button', { name: 'Показать' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('Потерянные');

  const card = page.getByRole('main').locator('a[href^="/post/"]').first();
  await expect(card).toBeVisible();
  const [listing] = await Promise.all([context.waitForEvent('page'), card.click()]);
  await expect(listing.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(listing).toHaveURL(/\/post\/\d+$/);
  await expect(listing.getByText('Потерянные').first()).toBeVisible();
});

test('on a phone the filters open as a sheet, and back undoes them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A dialog waits for no script but its own: menus and suggestions come after it.
  let sendOverlays = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    sendOverlays = resolve;
  });
  await page.route(/\/overlays\.[^/]+\.js$/, (route) => isOpen.then(() => route.continue()));
  await page.goto('/posts');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByText('Найденные', { exact: true }).click();
  sendOverlays();
  await sheet.getByRole('combobox', { name: 'Город' }).fill('моск');
  await page.getByRole('option', { name: 'Москва', exact: true }).click();
  await sheet.getByRole('button', { name: 'Показать' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe('Москва');
  expect(new URL(page.url()).searchParams.get('category')).toBe('Найденные');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

const addresses: [string, RegExp][] = [
  ['/', /Ваш друг уже.рядом/],
  ['/posts', /Объявления/],
  ['/market?category=Продажа', /Барахолка/],
  ['/services', /Услуги/],
  ['/post/1', /Щенки лабрадора/],
  ['/terms', /соглашение|Условия/i],
  ['/privacy', /конфиденциальност/i],
  ['/credits', /фотографи|иллюстраци|Авторы/i],
  ['/messages', /.+/],
  ['/pay/1', /.+/],
  ['/admin', /.+/],
];

for (const [address, heading] of addresses) {
  test(`opens cold and after a reload: ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{10,}/);
  });
}

test('an unknown address answers 404 with a page', async ({ page, pageErrors }) => {
  const answer = await page.goto('/nowhere/at-all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser itself reports the status of the document.
  expect(pageErrors.filter((error) => !/404/.test(error))).toEqual([]);
  pageErrors.length = 0;
});

test('a missing listing answers 404 and is reported as missing', async ({ page, pageErrors }) => {
  const answer = await page.goto('/post/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Такого объявления не существует').first()).toBeVisible();
  pageErrors.length = 0;
});

test('scrolling loads the next page once the last listing shows', async ({ page }) => {
  await page.goto('/posts');
  const cards = page.getByRole('main').locator('a[href^="/post/"]');
  await expect(cards).toHaveCount(20);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('on a small phone the heading of a page is whole in the bar, in place of the wordmark', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, baseURL ?? '', 'anna');
  for (const address of [
    '/favorites',
    '/notifications',
    '/searches',
    '/profile/settings',
    '/messages',
    '/lost',
    '/new-post-market',
    '/credits',
  ]) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, address).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'ЛапаРядом' }), address).toBeHidden();
    // The heading is rendered anew when the page knows who is signed in.
    const inBar = () =>
      heading.evaluate((one) => {
        const { left, bottom } = one.getBoundingClientRect();
        // Letters may reach beyond their line by a pixel.
        return { left, isInBar: bottom <= 56, isWhole: one.scrollHeight - one.clientHeight < 4 };
      });
    await expect.poll(inBar, address).toEqual({ left: 52, isInBar: true, isWhole: true });
  }
});
