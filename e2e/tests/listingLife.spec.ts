import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';
import { waitingListings } from '../src/waitingListings';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a listing is rejected, its author learns why, corrects it, and it is published', async ({
  page,
  browser,
  ownSite,
}) => {
  const { url } = await ownSite();
  await page.goto(`${url}/terms`);
  const [id] = await waitingListings(page, url, ['Отдам щенка бигля']);
  /** Cards open a tab of their own. */
  let listing = page;
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${url}/terms`);
  await signIn(desk, url, 'admin');
  await desk.goto(`${url}/admin/ads`);

  await test.step('a moderator states what is wrong', async () => {
    await desk.getByRole('button', { name: 'Отклонить «Отдам щенка бигля»' }).click();
    const why = desk.getByRole('dialog', { name: 'Почему отклоняем?' });
    await why.getByText(/Чужие фотографии|чужих фото/i).click();
    await why.getByLabel('Комментарий автору').fill('Снимите щенка сами, пожалуйста');
    await why.getByRole('button', { name: 'Отклонить' }).click();
    await expect(desk.getByText('✅ Статус обновлён').first()).toBeVisible();
  });
  await test.step('the author sees it in the profile and in a message', async () => {
    await signIn(page, url, 'maria');
    await page.goto(`${url}/profile`);
    await page.getByRole('button', { name: /^Исправить/ }).tap();
    await expect(page.getByRole('article').filter({ hasText: 'Отдам щенка бигля' })).toContainText('Отклонено');
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('article')
      .getByRole('link', { name: /Отдам щенка бигля/ })
      .tap();
    listing = await opened;
    await expect(listing.getByText('Модератор отклонил объявление')).toBeVisible();
    await expect(listing.getByText('Снимите щенка сами, пожалуйста')).toBeVisible();
  });
  await test.step('and corrects it', async () => {
    await listing.getByRole('link', { name: 'Исправить', exact: true }).tap();
    await expect(listing).toHaveURL(`${url}/post/${id}/edit`);
    await expect(listing.getByText('Снимите щенка сами, пожалуйста')).toBeVisible();
    await listing.getByLabel('Описание').fill('Щенку три месяца, снимки сделаны сегодня.');
    await listing.getByRole('button', { name: 'Отправить на проверку' }).tap();
    await expect(listing).toHaveURL(`${url}/post/${id}`);
    await expect(listing.getByText('Объявление проверяет модератор')).toBeVisible();
  });
  await test.step('which the moderator publishes', async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Опубликовать «Отдам щенка бигля»' }).click();
    await expect(desk.getByText('✅ Статус обновлён').first()).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${url}/post/${id}`);
    await expect(visitor.getByText('Щенку три месяца, снимки сделаны сегодня.')).toBeVisible();
    await visitor.goto(`${url}/posts?city=Казань`);
    await expect(visitor.getByRole('link', { name: /Отдам щенка бигля/ }).first()).toBeVisible();
    await visitor.context().close();
  });
  await test.step('and which is closed as given away', async () => {
    await listing.reload();
    await listing.getByRole('button', { name: 'Снять с публикации' }).tap();
    const dialog = listing.getByRole('dialog', { name: 'Чем всё закончилось?' });
    await dialog.getByText('Пристроен').tap();
    await dialog.getByRole('button', { name: 'Снять с публикации' }).tap();
    await expect(listing.getByText('Пристроен. Объявление снято')).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${url}/post/${id}`);
    await expect(visitor.getByText('Питомец нашёл дом. Спасибо всем, кто помогал!')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Написать' })).toHaveCount(0);
    await visitor.goto(`${url}/posts?city=Казань`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('link', { name: /Отдам щенка бигля/ })).toHaveCount(0);
    await visitor.context().close();
  });
  await desk.context().close();
});
