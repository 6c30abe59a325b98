import { startTelegram } from '@laparyadom/server/testing/startTelegram';
import { endpoints } from 'shared/contract';
import { paths } from 'shared/paths';
import { signIn } from '../src/demoAccount';
import { smallPhoto } from '../src/photo';
import { BOT_TOKEN, interceptTelegram, widgetPayload } from '../src/telegram';
import { expect, test } from '../src/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const anna = { id: 515151, first_name: 'Аня', username: 'anya_tg' };
const TITLE = 'Котята мейн-куна, три мальчика';

test('a search in plain words is saved, notified in Telegram, opened and answered', async ({
  page,
  browser,
  ownSite,
}) => {
  const telegram = await startTelegram(BOT_TOKEN);
  const { url } = await ownSite({
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_BOT_NAME: 'lapa_bot',
    TELEGRAM_API_URL: telegram.url,
  });

  await test.step('a visitor signs in by Telegram, searches and saves the search', async () => {
    await interceptTelegram(page, widgetPayload(anna));
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Войти через Telegram' }).tap();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(url);
    const field = page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox'));
    await field.first().fill('котята мейнкун спб до 20 тысяч');
    await field.first().press('Enter');
    await expect(page).toHaveURL(/\/posts\?q=/);
    await page
      .getByRole('button', { name: 'Сообщить, когда появится' })
      .or(page.getByRole('button', { name: 'Сохранить поиск' }))
      .first()
      .tap();
    await page.getByRole('dialog', { name: 'Сохранить поиск' }).getByRole('button', { name: 'Сохранить' }).tap();
    await expect(page.getByText('Поиск сохранён. Сообщим о новых объявлениях')).toBeVisible();
  });

  await test.step('she wants notices at night as well, should it be night', async () => {
    await page.goto(`${url}${paths.noticeSettings}`);
    const quiet = page.getByRole('switch', { name: 'Не беспокоить в эти часы' });
    await expect(quiet).toBeChecked();
    const saved = page.waitForResponse(
      (answer) => answer.url() === `${url}${endpoints.noticeSettings.path}` && answer.request().method() === 'POST',
    );
    await quiet.tap();
    expect((await saved).status()).toBe(200);
  });

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const published = await test.step('such kittens are placed and published', async () => {
    await signIn(desk, url, 'maria');
    await desk.goto(`${url}/new-post`);
    await desk.getByLabel('Заголовок').fill(TITLE);
    await desk.getByLabel('Цена, ₽').fill('15000');
    await desk.getByRole('combobox', { name: 'Порода' }).fill('мейнкун');
    await desk.getByRole('option', { name: 'Мейн-кун' }).first().click();
    await desk.getByRole('combobox', { name: 'Город' }).fill('спб');
    await desk.getByRole('option', { name: 'Санкт-Петербург' }).click();
    await desk.getByLabel('Описание').fill('Приучены к лотку, с документами.');
    await desk.getByLabel('Добавить фотографии').setInputFiles([await smallPhoto(desk, '#b4532a')]);
    await expect(desk.getByRole('img', { name: 'Фотография 1' })).toBeVisible();
    await desk.getByRole('button', { name: 'Разместить', exact: true }).click();
    await expect(desk).toHaveURL(/\/post\/\d+$/);
    const address = desk.url();
    await signIn(desk, url, 'admin');
    await desk.goto(address);
    await desk.getByRole('button', { name: 'Опубликовать' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
    await expect(desk.getByText('✅ Статус обновлён')).toBeVisible();
    await desk.context().close();
    return { address: new URL(address).pathname };
  });

  await test.step('Telegram reports it, and the message links there', async () => {
    const notified = (): string | undefined =>
      telegram.written().find(({ chat, text }) => chat === String(anna.id) && text.includes(published.address))?.text;
    await expect.poll(notified, { intervals: [100] }).toBeDefined();
    expect(notified()).toContain(TITLE);
  });

  await test.step('she opens it and writes', async () => {
    await page.goto(`${url}${published.address}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByRole('button', { name: 'Написать' }).tap();
    await expect(page).toHaveURL(/\/messages\/\d+/);
    await page.getByRole('button', { name: 'Отправить' }).tap();
    await expect(page.getByRole('log').getByText(/Пишу по объявлению/)).toBeVisible();
    await page.goto(`${url}/notifications`);
    await expect(page.getByText(TITLE).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  await telegram.stop();
});
