import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

test('a user is banned, looked up and let in again', async ({ page, ownSite, pageErrors }) => {
  const site = await ownSite();
  const answer = await page.request.post(`${site.url}/api/auth/demo`, { data: { key: 'igor' } });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const igor = (await (await page.request.post(`${site.url}/api/user`, { headers })).json()) as { user_id: number };
  const rename = async () => {
    const tried = await page.request.post(`${site.url}/api/update-username`, { headers, data: { username: 'Игорь' } });
    return tried.status();
  };
  await signIn(page, site.url, 'admin');
  await page.goto(`${site.url}/admin/users`);
  const ban = page.getByRole('region', { name: 'Блокировка' });
  const info = page.getByRole('region', { name: 'Информация о пользователе' });

  await test.step('without an id nothing happens', async () => {
    await ban.getByRole('button', { name: 'Сохранить' }).click();
    await expect(ban.getByText('Введите ID пользователя')).toBeVisible();
    await info.getByRole('button', { name: 'Показать' }).click();
    await expect(info.getByRole('term')).toHaveCount(0);
  });
  expect(await rename()).toBe(200);
  await test.step('banned', async () => {
    await ban.getByLabel('ID пользователя').fill(String(igor.user_id));
    await ban.getByRole('button', { name: 'Сохранить' }).click();
    await expect(ban.getByRole('status')).not.toBeEmpty();
    expect(await rename()).toBe(403);
    await info.getByLabel('ID пользователя').fill(String(igor.user_id));
    await page.keyboard.press('Enter');
    await expect(info.getByText('Игорь')).toBeVisible();
    await expect(info.getByRole('definition').nth(9)).toHaveText('Да');
  });
  await test.step('let in again; the page shows it by itself', async () => {
    await ban.getByLabel('Заблокировать').selectOption('Нет');
    await ban.getByRole('button', { name: 'Сохранить' }).click();
    await expect(info.getByRole('definition').nth(9)).toHaveText('Нет');
    expect(await rename()).toBe(200);
  });
  await test.step('an administrator is not to be banned, a stranger not to be found', async () => {
    await ban.getByLabel('Заблокировать').selectOption('Да');
    await ban.getByLabel('ID пользователя').fill('1');
    await page.keyboard.press('Enter');
    await expect(ban.getByRole('alert')).not.toBeEmpty();
    await ban.getByLabel('ID пользователя').fill('999999999999999');
    await page.keyboard.press('Enter');
    await expect(ban.getByRole('alert')).not.toBeEmpty();
    await expect(page).toHaveURL(/\/admin\/users$/);
  });
  // The browser itself reports the status of the refusals.
  expect(pageErrors.filter((error) => !/40[49]/.test(error))).toEqual([]);
  pageErrors.length = 0;
});

test('a breed is added and renamed, which the filters and its listings show without a restart', async ({
  page,
  ownSite,
  pageErrors,
}) => {
  const site = await ownSite();
  await signIn(page, site.url, 'admin');
  await page.goto(`${site.url}/admin/refs`);
  const add = page.getByRole('region', { name: 'Добавить породу' });
  const edit = page.getByRole('region', { name: 'Изменить породу' });

  await test.step('added', async () => {
    await add.getByLabel('Название').fill('Лунный пёс');
    await add.getByLabel('Тип').selectOption('Собаки');
    await add.getByRole('button', { name: 'Добавить' }).click();
    await expect(add.getByText('Добавлено: Лунный пёс')).toBeVisible();
  });
  await test.step('a duplicate, a name of spaces and markup are refused in words or do nothing', async () => {
    await add.getByLabel('Название').fill('лунный пес');
    await add.getByRole('button', { name: 'Добавить' }).click();
    await expect(add.getByRole('alert')).not.toBeEmpty();
    await add.getByLabel('Название').fill('   ');
    await add.getByRole('button', { name: 'Добавить' }).click();
    await expect(add.getByLabel('Название')).toHaveValue('   ');
  });
  await test.step('renamed, with suggestions', async () => {
    await edit.getByRole('combobox', { name: 'Порода' }).fill('лабрадор-р');
    await expect(edit.getByRole('option')).not.toHaveCount(0);
    await edit.getByRole('option', { name: 'Лабрадор-ретривер', exact: true }).click();
    await edit.getByLabel('Новое название').fill('Лабрадор переименованный');
    await page.keyboard.press('Enter');
    await expect(edit.getByText('Сохранено: Лабрадор переименованный')).toBeVisible();
  });
  await test.step('the filters offer both, and the listing has the new name', async () => {
    await page.goto(`${site.url}/posts`);
    const breed = page.getByRole('combobox', { name: 'Порода' });
    await breed.fill('лунный');
    await expect(page.getByRole('option', { name: 'Лунный пёс' })).toBeVisible();
    await breed.fill('переимен');
    await expect(page.getByRole('option', { name: 'Лабрадор переименованный' })).toBeVisible();
    await page.goto(`${site.url}/post/1`);
    await expect(page.getByText(/Лабрадор переименованный/).first()).toBeVisible();
  });
  // The browser itself reports the status of the refusals.
  expect(pageErrors.filter((error) => !/409|422/.test(error))).toEqual([]);
  pageErrors.length = 0;
});
