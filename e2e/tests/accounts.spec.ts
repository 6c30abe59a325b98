import { expect, test } from '../src/test';

test('a demo person signs in, returns to the requested page, changes the name and signs out', async ({
  page,
  spareSite: site,
}) => {
  await page.goto(`${site.url}/profile`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Мария' }).click();
  await expect(page).toHaveURL(`${site.url}/profile`);
  await expect(
    page
      .getByRole('heading', { name: 'Мария' })
      .or(page.getByText('Мария', { exact: true }))
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Изменить имя' }).click();
  const field = page.getByRole('textbox', { name: 'Имя пользователя' });
  await field.fill('');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Имя пользователя не может быть пустым')).toBeVisible();
  await field.fill('Мария К.');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Мария К.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Мария К.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('two tabs agree on sign-in and sign-out at once', async ({ page, context }) => {
  await page.goto('/posts');
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Игорь' }).click();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
  // The first tab knows it without a reload: the button leads to the form now, not to the login.
  await expect(page.getByRole('link', { name: /^Разместить/ }).first()).toHaveAttribute('href', '/new-post');
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Разместить/ }).first()).toHaveAttribute('href', /^\/login/);
  await other.close();
});

test('a foreign token is removed, and the page is the one visitors get', async ({ page, pageErrors }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('access_token', 'forged.token.value'));
  await page.goto('/posts');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await expect(page.getByRole('link', { name: /^Разместить/ }).first()).toHaveAttribute('href', /^\/login/);
  // The browser reports the refused check.
  expect(pageErrors.filter((error) => !/401/.test(error))).toEqual([]);
  pageErrors.length = 0;
});
