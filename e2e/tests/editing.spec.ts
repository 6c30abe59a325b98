import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

test('a price is corrected from the profile: open, type, save', async ({ page, ownSite }) => {
  const site = await ownSite();
  await page.goto(`${site.url}/terms`);
  await signIn(page, site.url, 'anna');
  await page.goto(`${site.url}/profile`);
  await page.getByRole('button', { name: 'Действия с объявлением «Самоед, девочка 3 месяца»' }).click();
  await page.getByRole('menuitem', { name: 'Изменить цену' }).click();
  await page.getByLabel('Новая цена, ₽').fill('55500');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/Цена (снижена|поднята) до 55.500.₽/).first()).toBeVisible();
  await page.goto(`${site.url}/post/3`);
  await expect(page.getByText(/55.500.₽/).first()).toBeVisible();
});

test('an edit of a published listing waits until a moderator publishes it', async ({ page, browser, ownSite }) => {
  const site = await ownSite();
  await page.goto(`${site.url}/terms`);
  await signIn(page, site.url, 'anna');
  await page.goto(`${site.url}/post/3`);
  await page.getByRole('link', { name: 'Изменить', exact: true }).click();
  await expect(page).toHaveURL(/\/post\/3\/edit$/);
  await page.getByLabel('Заголовок').fill('Самоед Белла, 3 месяца');
  await expect(page.getByText(/Изменения проверит модератор/)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page).toHaveURL(/\/post\/3$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Самоед, девочка 3 месяца' })).toBeVisible();
  await expect(page.getByText('Изменения на проверке', { exact: false })).toBeVisible();

  const moderator = await browser.newContext();
  const desk = await moderator.newPage();
  await desk.goto(`${site.url}/terms`);
  await signIn(desk, site.url, 'admin');
  await desk.goto(`${site.url}/admin/ads`);
  await desk.getByRole('button', { name: 'Подробности «Самоед Белла, 3 месяца»' }).click();
  await expect(desk.locator('ins', { hasText: 'Белла' })).toBeVisible();
  await desk.getByRole('button', { name: 'Опубликовать изменения в «Самоед Белла, 3 месяца»' }).click();
  await expect(desk.getByText('✅ Статус обновлён').first()).toBeVisible();
  await moderator.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Самоед Белла, 3 месяца' })).toBeVisible();
});
