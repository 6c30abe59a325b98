import { blockedUrlPart } from 'shared/contract';
import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

test('a visitor who touches a heart is asked to sign in', async ({ page }) => {
  await page.goto('/posts');
  await page
    .getByRole('button', { name: /^Добавить в избранное/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog.getByText('Чтобы добавить в избранное, вам нужно войти в аккаунт')).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toBeHidden();
});

test('an advertisement follows every fifth listing and names its advertiser', async ({ page }) => {
  await page.goto('/posts');
  const badge = page.getByText('Реклама', { exact: true }).first();
  await expect(badge).toBeVisible();
  const link = page.locator('a[rel~="sponsored"]').first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.getByText(/^ИНН \d{10,12}$/).first()).toBeVisible();
});

test('an ad blocker makes the notice appear', async ({ page, pageErrors }) => {
  const isBlocked = ({ pathname, search }: URL): boolean => blockedUrlPart(pathname + search) !== null;
  await page.route(isBlocked, (route) => route.abort('blockedbyclient'));
  await page.goto('/posts');
  await expect(page.getByRole('heading', { name: 'Отключите блокировщик рекламы' })).toBeVisible();
  await page.unroute(isBlocked);
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Объявления' })).toBeVisible();
  pageErrors.length = 0;
});

test('a favourite is stored, found by search and removed', async ({ page, ownSite }) => {
  const site = await ownSite();
  await signIn(page, site.url, 'support');
  await page.goto(`${site.url}/posts`);
  const cards = page.getByRole('article');
  const title = (await cards.nth(2).getByRole('link').first().textContent()) ?? '';
  const heart = page.getByRole('button', { name: `Добавить в избранное: ${title}`, exact: true });
  await heart.click();
  const added = page.getByRole('button', { name: `Убрать из избранного: ${title}`, exact: true });
  await expect(added).toBeVisible();

  await page.goto(`${site.url}/favorites`);
  await expect(page.getByRole('heading', { name: 'Питомцы' })).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill('такого здесь нет');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await search.fill(title.slice(1, 9).toUpperCase());
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await added.click();
  await expect(page.getByText('У вас пока нет избранных объявлений.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('У вас пока нет избранных объявлений.')).toBeVisible();
});
