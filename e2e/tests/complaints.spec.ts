import { endpoints } from 'shared/contract';
import { demoAccount, signIn } from '../src/demoAccount';
import { focusFirst } from '../src/focusFirst';
import { expect, test } from '../src/test';

test('a fraud is reported in three taps, and an administrator decides by keys', async ({
  page,
  ownSite,
  pageErrors,
}) => {
  const { url } = await ownSite();

  await test.step('a visitor signs in for it and comes back to the dialog', async () => {
    await page.goto(`${url}/post/1`);
    await page.getByRole('button', { name: 'Пожаловаться' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Чтобы пожаловаться, вам нужно войти в аккаунт');
    await question.getByRole('button', { name: 'Отмена' }).click();
  });
  await test.step('three taps', async () => {
    await signIn(page, url, 'maria');
    await page.goto(`${url}/post/1`);
    await page.getByRole('button', { name: 'Пожаловаться' }).click();
    const sheet = page.getByRole('dialog', { name: 'Что не так?' });
    await sheet.getByText('Мошенничество').click();
    await sheet.getByRole('button', { name: 'Отправить жалобу' }).click();
    await expect(page.getByText('Спасибо! Мы посмотрим и сообщим, что решили')).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });
  await test.step('a second one is refused, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Пожаловаться' }).click();
    const sheet = page.getByRole('dialog', { name: 'Что не так?' });
    await sheet.getByText('Спам', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Отправить жалобу' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Вы уже пожаловались');
    await expect(sheet.getByRole('radio', { name: 'Спам' })).toBeChecked();
    // The browser logs the refusal to the console as well.
    await expect.poll(() => pageErrors.splice(0).length).toBe(1);
  });
  await test.step('the queue, by keys', async () => {
    const { token } = await demoAccount(url, 'admin');
    const cases = await page.request.get(`${url}${endpoints.adminComplaints.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const waiting = ((await cases.json()) as unknown[]).length;
    await signIn(page, url, 'admin');
    await page.goto(`${url}/admin`);
    await page.getByRole('link', { name: new RegExp(`^Жалобы.*Ждут решения: ${waiting}`) }).click();
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(waiting);
    const names = await rows.getByRole('link').allInnerTexts();
    await focusFirst(page);
    // Once it is rejected its picture is no longer public.
    await expect(rows.first().locator('img')).toHaveJSProperty('complete', true);
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: 'Почему отклоняем?' })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('r');
    await expect(page.getByText('Объявление отклонено')).toBeVisible();
    await expect(rows).toHaveCount(waiting - 1);
    await page.keyboard.press('u');
    await expect(page.getByText('Решение отменено')).toBeVisible();
    await expect(rows.getByRole('link')).toHaveText(names);
    await page.keyboard.press('d');
    await expect(page.getByText('Жалобы отклонены')).toBeVisible();
    await expect(rows).toHaveCount(waiting - 1);
  });
});
