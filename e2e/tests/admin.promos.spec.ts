import { signIn } from '../src/demoAccount';
import { smallPhoto } from '../src/photo';
import { expect, test } from '../src/test';

const LINK = 'https://example.com/e2e-promo';

test('an advertisement from the form to its end', async ({ page, ownSite, pageErrors }) => {
  const site = await ownSite();
  await signIn(page, site.url, 'admin');
  await page.goto(`${site.url}/admin/promo`);
  const field = (name: string) => page.getByRole('textbox', { name });
  const submit = page.getByRole('button', { name: 'Создать', exact: true });
  await expect(submit).toBeVisible();

  await test.step('hostile and missing input is reported beside its field, nothing is sent', async () => {
    const big = Buffer.alloc(2_097_153);
    await page.getByLabel('Изображение').setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: big });
    await expect(page.getByText('Файл превышает 2MB')).toBeVisible();
    await page.getByRole('combobox', { name: 'Порода' }).fill('Единорог');
    await page.getByRole('combobox', { name: 'Город' }).fill('<script>alert(1)</script>');
    await field('Ссылка').fill('javascript:alert(1)');
    await field('ИНН рекламодателя').fill('1234567890');
    await field('Дата окончания').fill('01/01/2020');
    await field('Рекламодатель').fill('ООО «Проверка»');
    await submit.click();
    for (const text of [
      '❗ Такой породы нет в списке',
      '❗ Такого города нет в списке',
      'Ссылка должна начинаться с http:// или https://',
      'ИНН — 10 или 12 цифр с верной контрольной суммой',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page).toHaveURL(/\/admin\/promo$/);
  });

  await test.step('a reload loses nothing of what is typed', async () => {
    await page.reload();
    await expect(field('Рекламодатель')).toHaveValue('ООО «Проверка»');
  });

  await test.step('a right form is taken; after two seconds the home page follows', async () => {
    await page.getByLabel('Изображение').setInputFiles(await smallPhoto(page, '#2a53b4'));
    await page.getByRole('combobox', { name: 'Порода' }).fill('Все');
    await page.getByRole('combobox', { name: 'Город' }).fill('Все');
    await field('Ссылка').fill(LINK);
    await field('ИНН рекламодателя').fill('7707083893');
    await field('Дата окончания').fill('12/31/2027');
    await page.keyboard.press('Tab');
    await submit.click();
    await expect(page.getByText('✅ Рекламное объявление успешно создано')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });

  const shownInFeed = async (): Promise<number> => {
    await page.goto(`${site.url}/posts`);
    await expect(page.getByText('Реклама', { exact: true }).first()).toBeVisible();
    return page.locator(`a[href="${LINK}"]`).count();
  };
  await test.step('the feed shows it', async () => {
    expect(await shownInFeed()).toBe(1);
  });

  await test.step('the list finds it by its link', async () => {
    await page.goto(`${site.url}/admin/promos`);
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('searchbox', { name: 'Поиск по ссылке' }).fill('E2E-PROMO');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /Рекламное объявление №/ })).toBeVisible();
  });
  const card = page.url();

  await test.step('hidden, it is out of the feed; shown again, it is back', async () => {
    await page.getByRole('button', { name: 'Скрыть' }).click();
    await expect(page.getByRole('button', { name: 'Показать' })).toBeVisible();
    expect(await shownInFeed()).toBe(0);
    await page.goto(card);
    await page.getByRole('button', { name: 'Показать' }).click();
    await expect(page.getByRole('button', { name: 'Скрыть' })).toBeVisible();
  });

  await test.step('the end date is changed by keys alone', async () => {
    await page.getByRole('button', { name: 'Изменить дату окончания' }).focus();
    await page.keyboard.press('Enter');
    await expect(field('Дата окончания')).toBeFocused();
    await expect(field('Дата окончания')).toHaveValue('12/31/2027');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(field('Дата окончания')).toHaveValue('12/30/2027');
    await page.getByRole('button', { name: 'Применить' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('30 декабря 2027')).toBeVisible();
    await page.reload();
    await expect(page.getByText('30 декабря 2027')).toBeVisible();
  });

  await test.step('deleted, it is gone for good', async () => {
    await page.getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page).toHaveURL(/\/admin\/promos$/);
    await expect(page.getByRole('article')).toHaveCount(3);
  });
  await test.step('its card is not found', async () => {
    expect(pageErrors).toEqual([]);
    await page.goto(card);
    await expect(page.getByRole('heading', { level: 1, name: 'Карточка не найдена' })).toBeVisible();
    // The browser itself reports the status of the answer.
    expect(pageErrors.filter((error) => !/404/.test(error))).toEqual([]);
    pageErrors.length = 0;
  });
});

test('a missing card is reported as missing', async ({ page, baseURL, pageErrors }) => {
  await signIn(page, baseURL ?? '', 'admin');
  for (const id of ['999999', 'x', '%3Cscript%3E']) {
    await page.goto(`/admin/promo/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Карточка не найдена' })).toBeVisible();
  }
  // The browser itself reports the status of the answers.
  expect(pageErrors.filter((error) => !/404/.test(error))).toEqual([]);
  pageErrors.length = 0;
});
