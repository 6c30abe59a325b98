import type { Page } from '@playwright/test';
import { adminPaths, paths, sectionPaths } from 'shared/paths';
import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

const { pets } = sectionPaths;

/** The bar's own button. */
const pressBack = (page: Page) => page.getByRole('button', { name: 'Назад', exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the button closes what is open, then leaves the page, and requests nothing', async ({ page, requests }) => {
    await page.goto(paths.home);
    await page.getByRole('link', { name: /^Все объявления/ }).tap();
    await expect(page).toHaveURL(pets.feed);
    await page
      .getByRole('button', { name: /^Добавить в избранное/ })
      .nth(5)
      .tap();
    await expect(dialog(page)).toBeVisible();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await page.waitForLoadState('networkidle');
    requests.length = 0;
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(pets.feed);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await page.goForward();
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(paths.home);
  });

  test('chosen filters replace the history entry of the sheet', async ({ page }) => {
    await page.goto(pets.feed);
    await page.getByRole('button', { name: /^Фильтры/ }).tap();
    await dialog(page).getByText('Найденные').tap();
    await dialog(page)
      .getByRole('button', { name: /^Показать/ })
      .tap();
    await expect(page).toHaveURL(/category=/);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(pets.feed);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('going back does not return to a dialog that led to another page', async ({ page }) => {
    await page.goto(pets.detail(1));
    await page.getByRole('button', { name: 'Написать' }).tap();
    await dialog(page).getByRole('button', { name: 'Войти' }).tap();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Написать' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('the sheet of sections closes, and going back from a form does not return to it', async ({ page }) => {
    await page.goto(paths.home);
    const plus = page.getByRole('button', { name: 'Разместить объявление' });
    await plus.tap();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(paths.home);
    await plus.tap();
    await dialog(page)
      .getByRole('link', { name: /^Питомца/ })
      .tap();
    await expect(page).toHaveURL(/\/login/);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(paths.home);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('two quick steps back leave the pictures and the page', async ({ page }) => {
    await page.goto(pets.feed);
    await page.goto(pets.detail(1));
    await page.getByRole('button', { name: 'Открыть фото на весь экран' }).tap();
    await expect(dialog(page)).toBeVisible();
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(page).toHaveURL(pets.feed);
  });

  test('after a reload with the pictures open one step back leaves the page', async ({ page }) => {
    await page.goto(pets.feed);
    await page.goto(pets.detail(1));
    await page.getByRole('button', { name: 'Открыть фото на весь экран' }).tap();
    await expect(dialog(page)).toBeVisible();
    await page.reload();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.overlays?.depth)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(pets.feed);
  });

  test('a menu, and the dialog that it opens, close one by one', async ({ page, spareSite: { url } }) => {
    await signIn(page, url, 'anna');
    await page.goto(`${url}${paths.dialog(3)}`);
    const menu = page.getByRole('button', { name: 'Действия с диалогом' });
    await menu.tap();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await menu.tap();
    await page.getByRole('menuitem', { name: 'Заблокировать' }).tap();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${url}${paths.dialog(3)}`);
    await page.goBack();
    await expect(page).toHaveURL(`${url}/robots.txt`);
  });
});

test.describe('‘Назад’ of the bar, for those who moderate', () => {
  test.beforeEach(({ page, baseURL }) => signIn(page, baseURL ?? '', 'admin'));

  test('leads back to the previous page of the site, which was another document', async ({ page }) => {
    await page.goto(adminPaths.moderation.pets);
    await page.goto(pets.detail(1));
    await pressBack(page);
    await expect(page).toHaveURL(adminPaths.moderation.pets);
  });

  test('after a reload, too, and past what was opened and closed on it', async ({ page }) => {
    await page.goto(adminPaths.moderation.pets);
    await page.goto(pets.detail(1));
    await page.getByRole('button', { name: 'Открыть фото на весь экран' }).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await pressBack(page);
    await expect(page).toHaveURL(adminPaths.moderation.pets);
  });

  test('leads to the feed when the previous page was of another site', async ({ page, baseURL }) => {
    await page.goto('data:text/html,foreign');
    await page.goto(`${baseURL}${pets.detail(1)}`);
    await pressBack(page);
    await expect(page).toHaveURL(`${baseURL}${pets.feed}`);
  });

  test('leads to the feed in a tab that begins with the listing', async ({ context, baseURL }) => {
    const page = await context.newPage();
    await page.goto(`${baseURL}${pets.detail(1)}`);
    await pressBack(page);
    await expect(page).toHaveURL(`${baseURL}${pets.feed}`);
    await page.close();
  });

  test('leads to the feed in the window that a card opens', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}${pets.feed}`);
    const opening = page.waitForEvent('popup');
    await page.getByRole('article').getByRole('link').first().click();
    const listing = await opening;
    await pressBack(listing);
    await expect(listing).toHaveURL(`${baseURL}${pets.feed}`);
  });
});
