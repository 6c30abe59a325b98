import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../src/demoAccount';
import { expectGoodLooks } from '../src/expectGoodLooks';
import { findOverflow } from '../src/inPage';
import { messenger } from '../src/messenger';
import { expect, test } from '../src/test';

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

test('two people write to each other, block each other and write to support', async ({ context, browser, ownSite }) => {
  const { url } = await ownSite();
  const [anna, shelter, support] = await Promise.all([
    demoAccount(url, 'anna'),
    demoAccount(url, 'shelter'),
    demoAccount(url, 'support'),
  ]);
  const hers = await messenger(context, url, anna);
  const his = await messenger(await browser.newContext({ locale: 'ru-RU' }), url, shelter);

  await test.step('a message comes through and is counted until it is read', async () => {
    await his.open('/posts');
    await hers.open(`/messages/${shelter.id}`);
    await hers.send('Добрый день! Щенок ещё свободен?');
    await expect(hers.log.getByText('Добрый день! Щенок ещё свободен?')).toBeVisible();
    await expect(badge(his.page)).toHaveAccessibleName(/^Messages.*1 непрочитанное сообщение$/);
    await badge(his.page).click();
    await expect(his.line('Анна')).toContainText('1 непрочитанное сообщение');
    await his.line('Анна').click();
    await expect(his.page).toHaveURL(`${url}/messages/${anna.id}`);
    await expect(his.log.getByText('Щенок ещё свободен?')).toBeVisible();
    await expect(his.log.locator('time')).toHaveText(/^Сегодня, \d\d:\d\d$/);
    await expect(badge(his.page)).toHaveAccessibleName('Messages');
  });

  await test.step('Enter sends, and the answer comes by itself', async () => {
    await expect(his.field).toBeFocused();
    await his.page.keyboard.type('Да, свободен.');
    await his.page.keyboard.press('Shift+Enter');
    await his.page.keyboard.type('Приезжайте: http://example.com/карта');
    await his.page.keyboard.press('Enter');
    await expect(hers.log.getByText('Да, свободен.')).toBeVisible();
    const link = hers.log.getByRole('link', { name: /example\.com/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    // Below the external link there is advice.
    await expect.poll(hers.words).toHaveLength(3);
  });

  await test.step('a blocked person sees that, and can write again once unblocked', async () => {
    await hers.page.getByRole('button', { name: 'Действия с диалогом' }).click();
    await hers.page.getByRole('menuitem', { name: 'Заблокировать' }).click();
    await hers.page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
    await expect(hers.page).toHaveURL(`${url}/messages`);
    await expect(his.page.getByText('Пользователь вас заблокировал')).toBeVisible();
    await expect(his.field).toBeHidden();

    await hers.line('Приют «Верный друг»').click();
    await expect(hers.page.getByText('Вы заблокировали пользователя').last()).toBeVisible();
    await expect(hers.field).toBeHidden();
    await hers.page.getByRole('button', { name: 'Разблокировать' }).click();
    await hers.page.getByRole('dialog').getByRole('button', { name: 'Разблокировать' }).click();
    await expect(hers.field).toBeVisible();
    await expect(his.field).toBeVisible();
    await expect(his.log.getByText('Да, свободен.')).toBeVisible();
  });

  await test.step('the other way round as well', async () => {
    expect(await shelter.toggleBlock(anna)).toBe(true);
    await expect(hers.page.getByText('Пользователь вас заблокировал')).toBeVisible();
    await expect(hers.field).toBeHidden();
    expect(await shelter.toggleBlock(anna)).toBe(false);
    await expect(hers.field).toBeVisible();
  });

  await test.step('support is the first dialog, answers, and cannot be blocked', async () => {
    await hers.page.getByRole('navigation', { name: 'Диалоги' }).getByRole('link').first().click();
    await expect(hers.page.getByRole('heading', { level: 1, name: 'Поддержка' })).toBeVisible();
    await expect(hers.page.getByRole('button', { name: 'Действия с диалогом' })).toBeHidden();
    await hers.send('Не загружается фотография');
    await expect.poll(async () => (await support.read(anna))[0]?.text).toBe('Не загружается фотография');
    await support.write(anna, 'Уже смотрим');
    await expect(hers.log.getByText('Уже смотрим')).toBeVisible();
  });
  await his.page.context().close();
});

test('a history of 1 000 messages is read backwards without a jump, and new ones do not scroll the reader away', async ({
  context,
  ownSite,
}) => {
  const { url } = await ownSite({ RATE_LIMIT: '0' });
  const [anna, shelter] = await Promise.all([demoAccount(url, 'anna'), demoAccount(url, 'shelter')]);
  for (let index = 1; index <= 1000; index++) {
    await (index % 3 === 0 ? anna.write(shelter, `№ ${index}`) : shelter.write(anna, `№ ${index}`));
  }
  const { page, log, open, words } = await messenger(context, url, anna);
  await open(`/messages/${shelter.id}`);
  await expect(log.getByText('№ 1000', { exact: true })).toBeInViewport();

  /** How far the oldest message moves while older ones are loaded above it. */
  const climb = () =>
    log.evaluate(async (box) => {
      const [oldest] = box.querySelectorAll('[data-row]');
      if (!oldest) throw new Error('There are no messages');
      box.scrollTop = 1;
      await new Promise(requestAnimationFrame);
      const top = oldest.getBoundingClientRect().top;
      const count = box.querySelectorAll('[data-row]').length;
      const until = performance.now() + 15_000;
      while (box.querySelectorAll('[data-row]').length === count && performance.now() < until) {
        await new Promise(requestAnimationFrame);
      }
      return Math.abs(oldest.getBoundingClientRect().top - top);
    });
  for (let pages = 0; pages < 5; pages++) expect(await climb()).toBeLessThanOrEqual(1);

  const before = await log.evaluate((box) => box.scrollTop);
  await shelter.write(anna, 'Свежее сообщение');
  const news = page.getByRole('button', { name: 'Новые сообщения' });
  await expect(news).toBeVisible();
  expect(await log.evaluate((box) => box.scrollTop)).toBe(before);
  await news.click();
  await expect(log.getByText('Свежее сообщение')).toBeInViewport();
  await expect(news).toBeHidden();

  while ((await log.locator('[data-row]').count()) < 1001) await climb();
  const all = await words();
  expect(all.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, (_, index) => `№ ${index + 1}`));
});

test('an unsent message is stored and sent once; unchanged polls are 304; hostile text is harmless', async ({
  context,
  ownSite,
  pageErrors,
}) => {
  const { url } = await ownSite();
  const [anna, shelter] = await Promise.all([demoAccount(url, 'anna'), demoAccount(url, 'shelter')]);
  const { page, field, log, words, open, send } = await messenger(context, url, anna);
  await open(`/messages/${shelter.id}`);
  await expect(field).toBeVisible();
  const stored = async () => (await shelter.read(anna)).map(({ text }) => text);

  await test.step('without a connection', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/Нет соединения с интернетом/)).toBeVisible();
    await send('Из тоннеля');
    await expect(page.getByText('Не отправлено')).toBeVisible();
    await expect(page.getByText('Ошибка соединения с сервером')).toBeVisible();
    await field.fill('Недописанное');
    await context.setOffline(false);
    await page.reload();
    await expect(field).toHaveValue('Недописанное');
    await expect(page.getByText('Не отправлено')).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Не отправлено')).toBeHidden();
    await expect.poll(stored).toEqual(['Из тоннеля']);
  });

  await test.step('with the answer lost on its way', async () => {
    await page.route('**/api/send-message', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send('Дошло ли?');
    await expect.poll(stored).toEqual(['Дошло ли?', 'Из тоннеля']);
    await expect(page.getByText('Не отправлено')).toBeHidden();
    await page.unroute('**/api/send-message');
    await expect.poll(words).toEqual(['Из тоннеля', 'Дошло ли?']);
  });

  await test.step('hostile text', async () => {
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script> javascript:alert(1)';
    await shelter.write(anna, hostile);
    await shelter.write(anna, `\u202E${'W'.repeat(3000)}`);
    await shelter.write(anna, `a${'\u200B'.repeat(500)}b${'\u0301'.repeat(300)}\n${'\u200B\n'.repeat(300)}конец`);
    await expect(log.getByText('конец')).toBeVisible();
    await expect(log.getByText(hostile)).toHaveCount(1);
    await expect(log.locator('a, img, script')).toHaveCount(0);
    await expect(page).toHaveTitle('Приют «Верный друг» — Сообщения — ЛапаРядом');
    expect(await log.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  await test.step('unchanged polls', async () => {
    const first = ['**/api/dialogs', '**/api/messages/*'].map((poll) => page.waitForResponse(poll));
    await page.reload();
    await Promise.all(first);
    await expect(log).toBeVisible();
    const polls = new Set<string>();
    const statuses: number[] = [];
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    wire.on('Network.requestWillBeSent', ({ requestId, request: { url: address } }) => {
      if (/\/api\/(?:dialogs|messages\/)/.test(address)) polls.add(requestId);
    });
    wire.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      if (polls.has(requestId)) statuses.push(statusCode);
    });
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(6);
    expect(new Set(statuses)).toEqual(new Set([304]));
  });
  // The browser reports the connection that was cut.
  expect(pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(error))).toEqual([]);
  pageErrors.length = 0;
});

test("'Написать' on a listing opens the dialog with a greeting, which is sent by 'Отправить' alone", async ({
  page,
  ownSite,
}) => {
  const { url } = await ownSite();
  const listings = (await (
    await page.request.post(`${url}/api/articles/filter`, { data: { limit: 20, offset: 0 } })
  ).json()) as { id: number; title: string; author: number }[];
  const igor = await demoAccount(url, 'igor');
  const listing = listings.find(({ author }) => author !== igor.id && author > 1);
  if (!listing) throw new Error('The demo data has no listing of another person');

  await signIn(page, url, 'igor');
  await page.goto(`${url}/post/${listing.id}`);
  await page.getByRole('button', { name: 'Написать' }).click();
  await expect(page).toHaveURL(`${url}/messages/${listing.author}`);
  await expect(page.getByRole('link').filter({ hasText: listing.title })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить' }).click();
  const log = page.getByRole('log');
  await expect(log.getByText(`Здравствуйте! Пишу по объявлению «${listing.title}»`)).toHaveCount(1);
  const tab = page.waitForEvent('popup');
  await log.getByRole('link').last().click();
  await expect((await tab).getByRole('heading', { level: 1 })).toContainText(listing.title);
});

test('up to 600 px the list or the dialog, with ways back; no axe violation in either scheme', async ({
  context,
  ownSite,
}) => {
  const { url } = await ownSite();
  const [anna, igor, maria] = await Promise.all([
    demoAccount(url, 'anna'),
    demoAccount(url, 'igor'),
    demoAccount(url, 'maria'),
  ]);
  await igor.write(anna, 'Здравствуйте! Вот адрес: https://example.com');
  await anna.write(igor, 'Спасибо');
  await maria.write(anna, 'Фото: отправила');
  const { page, field, open, line } = await messenger(context, url, anna);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(`/messages/${igor.id}`);
  await expect(page.getByRole('log').getByText('Спасибо', { exact: true })).toBeVisible();
  await expect(line('Мария')).toBeVisible();
  await expectGoodLooks(page, 'a dialog with words of both');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line('Мария')).toBeHidden();
  await page.getByRole('link', { name: 'К списку диалогов' }).click();
  await expect(page).toHaveURL(`${url}/messages`);
  await expect(line('Мария')).toBeVisible();
  await expect(field).toBeHidden();

  await line('Игорь').click();
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${url}/messages`);
  await expect(line('Мария')).toBeVisible();

  await line('Игорь').click();
  const heights = async (text: string): Promise<number> => {
    await field.fill(text);
    return (await field.boundingBox())?.height ?? 0;
  };
  expect(await heights('')).toBe(44);
  expect(await heights('раз\nдва')).toBe(66);
  expect(await heights('раз\nдва\nтри\nчетыре')).toBe(66);
  expect(await page.evaluate(findOverflow, 390)).toEqual([]);
});
