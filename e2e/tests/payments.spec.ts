import type { BrowserContext, Page } from '@playwright/test';
import { type DemoPerson, signIn } from '../src/demoAccount';
import { expectGoodLooks } from '../src/expectGoodLooks';
import { expect, test } from '../src/test';

interface OwnListing {
  id: number;
  title: string;
  is_visible: number;
  city: string;
  breed?: string;
  service_id?: number;
}

const tokenOf = async (page: Page): Promise<string> =>
  (await page.evaluate(() => localStorage.getItem('access_token'))) ?? '';

/** Published listings of the signed-in user. */
const ownListings = async (page: Page, url: string, call = '/api/my-articles'): Promise<OwnListing[]> => {
  const answer = await page.request.get(`${url}${call}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  return ((await answer.json()) as OwnListing[]).filter(({ is_visible }) => is_visible === 1);
};

const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('The demo data has no such listing');
  return one;
};

/** Opens the choice of paid options on a listing's page. */
const openDialog = async (page: Page, address: string) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Продвигать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Продвинуть объявление' });
  await expect(dialog.getByRole('button', { name: /^Оплатить\s\d/ })).toBeEnabled();
  return dialog;
};

/** Orders from the open dialog; returns the bank's window. */
const order = async (page: Page, context: BrowserContext): Promise<Page> => {
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /^Оплатить\s\d/ }).click(),
  ]);
  await expect(page).toHaveURL(/\/pay\/\d+$/);
  await expect(page.getByText('Ожидает оплаты')).toBeVisible();
  await expect(bank.getByRole('heading', { name: 'Тестовая оплата' })).toBeVisible();
  return bank;
};

const start = async (page: Page, url: string, person: DemoPerson, width = 1280): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  await signIn(page, url, person);
};

test('at 390 px: from an own listing to the first place of its breed', async ({ page, context, ownSite }) => {
  const { url } = await ownSite();
  await start(page, url, 'anna', 390);
  const listing = first((await ownListings(page, url)).filter(({ breed }) => breed === 'Бигль'));
  const dialog = await openDialog(page, `${url}/post/${listing.id}`);

  await test.step('what is offered', async () => {
    await expect(dialog.getByRole('radio', { name: /^Продвижение.*100\s₽/ })).toBeChecked();
    await dialog.getByText('Объявление показывается первым в результатах по своей породе.').click();
    await expect(dialog.getByRole('radio', { name: /^Закрепить.*500\s₽/ })).toBeChecked();
    const [offer] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Публичная оферта' }).click(),
    ]);
    await expect(offer.getByRole('heading', { level: 1, name: 'Публичная оферта: объявления' })).toBeVisible();
    expect(await offer.evaluate(() => window.opener)).toBeNull();
    await offer.close();
  });

  await test.step('a wrong address is reported at its field', async () => {
    await dialog.getByLabel('Почта или телефон для чека').fill('anna@');
    await dialog.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(dialog.getByText('Неверный адрес почты')).toBeVisible();
    await dialog.getByLabel('Почта или телефон для чека').fill('anna@example.ru');
  });

  const bank = await order(page, context);
  await test.step('the payment waits', async () => {
    await expect(page.getByText(/«Закрепить» на 7\sдней\s· 500\s₽/)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/);
    const before = await page.getByRole('timer').textContent();
    await expect(page.getByRole('timer')).not.toHaveText(before ?? '');
    expect(await bank.evaluate(() => window.opener)).toBeNull();
  });

  await test.step('the bank takes the money, and both windows know', async () => {
    await bank.getByRole('button', { name: 'Оплатить' }).click();
    await expect(bank.getByText('Оплачено')).toBeVisible();
    await expect(page.getByText('Оплачено')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
  });

  await test.step('the listing says so at once', async () => {
    await page.getByRole('link', { name: 'Назад к объявлению' }).click();
    await expect(page.getByRole('button', { name: 'Продвигается' })).toBeVisible();
  });

  await test.step('the feed of the breed begins with it', async () => {
    await page.goto(`${url}/posts?breed=${encodeURIComponent('Бигль')}`);
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card.getByRole('link', { name: listing.title })).toBeVisible();
    await expect(card.getByText('Закреплено')).toBeVisible();
  });

  await test.step('the profile says until when', async () => {
    await page.goto(`${url}/profile`);
    const card = page.getByRole('article').filter({ hasText: listing.title });
    await expect(card.getByText('Закреплено')).toBeVisible();
    await expect(card.getByText(/^До \d+ \S+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('the address for the receipt is remembered', async () => {
    const other = first((await ownListings(page, url)).filter(({ id }) => id !== listing.id));
    const next = await openDialog(page, `${url}/post/${other.id}`);
    await expect(next.getByLabel('Почта или телефон для чека')).toHaveValue('anna@example.ru');
  });
});

test('at 1280 px: a promoted service is marked in its feed', async ({ page, context, ownSite }) => {
  const { url } = await ownSite();
  await start(page, url, 'anna');
  const listing = first(await ownListings(page, url, '/api/my-articles-service'));
  const dialog = await openDialog(page, `${url}/service-post/${listing.id}`);
  await expect(dialog.getByText(/при отборе по услуге, городу и категории/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Как это работает' })).toHaveAttribute('href', '/how-it-works-service');
  const bank = await order(page, context);
  await bank.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByText('Оплачено')).toBeVisible();

  await page.goto(`${url}/services?serviceId=${listing.service_id}&city=${encodeURIComponent(listing.city)}`);
  const card = page.getByRole('article').filter({ hasText: listing.title });
  await expect(card.getByText('Продвигается')).toBeVisible();
  await page.goto(`${url}/profile`);
  const own = page.getByRole('article').filter({ hasText: listing.title });
  await expect(own.getByText('Продвигается')).toBeVisible();
  await expect(own.getByText(/^До \d/)).toBeVisible();
});

test('a payment that fails: refused, declined, cancelled', async ({ page, context, ownSite }) => {
  const { url } = await ownSite();
  await start(page, url, 'anna', 390);
  const listing = first(await ownListings(page, url));
  const address = `${url}/post/${listing.id}`;

  for (const [button, state] of [
    ['Отказаться', 'Отменено'],
    ['Показать отказ банка', 'Ошибка оплаты'],
  ] as const) {
    await test.step(button, async () => {
      await openDialog(page, address);
      const bank = await order(page, context);
      await bank.getByRole('button', { name: button }).click();
      await expect(page.getByText(state, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Отменить' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Назад к объявлению' })).toBeVisible();
      await bank.close();
    });
  }

  await test.step('Отменить', async () => {
    await openDialog(page, address);
    const bank = await order(page, context);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByText('Отменено', { exact: true })).toBeVisible();
    await bank.close();
  });

  await test.step('nothing was bought', async () => {
    await page.getByRole('link', { name: 'Назад к объявлению' }).click();
    await expect(page.getByRole('button', { name: 'Продвигать' })).toBeEnabled();
  });
});

test('where windows are blocked the page has the link; two presses are one order', async ({
  page,
  context,
  requests,
  ownSite,
}) => {
  const { url } = await ownSite();
  await start(page, url, 'anna', 390);
  const listing = first(await ownListings(page, url));
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openDialog(page, `${url}/post/${listing.id}`);
  await page.getByRole('button', { name: /^Оплатить\s\d/ }).dblclick();
  await expect(page).toHaveURL(/\/pay\/\d+$/);
  expect(requests.filter((path) => path === '/api/create-order')).toHaveLength(1);

  const link = page.getByRole('link', { name: /^Перейти к оплате\s· 100\s₽$/ });
  const [bank] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(bank.getByRole('heading', { name: 'Тестовая оплата' })).toBeVisible();
  expect(await bank.evaluate(() => window.opener)).toBeNull();
  await bank.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByText('Оплачено')).toBeVisible();
});

test('orders that the server refuses', async ({ page, context, browser, pageErrors, ownSite }) => {
  const { url } = await ownSite();
  await start(page, url, 'anna');
  const cats = (await ownListings(page, url)).filter(({ breed }) => breed === 'Метис (кошка)');
  const [one, other] = cats;
  if (!one || !other) throw new Error('The demo data has no two listings of one breed');

  const refuse = async (id: number, option: RegExp, text: string) => {
    const windows = context.pages().length;
    const dialog = await openDialog(page, `${url}/post/${id}`);
    await dialog.getByRole('radio', { name: option }).check({ force: true });
    await dialog.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text);
    await expect.poll(() => context.pages().length).toBe(windows);
    await expect(page).toHaveURL(`${url}/post/${id}`);
  };

  await openDialog(page, `${url}/post/${one.id}`);
  await page.getByRole('radio', { name: /^Закрепить/ }).check({ force: true });
  const bank = await order(page, context);
  const payment = page.url();
  await refuse(one.id, /^Продвижение/, 'Повторите попытку через 10 минут');
  await refuse(other.id, /^Закрепить/, 'Повторите попытку через 10 минут');
  await bank.getByRole('button', { name: 'Оплатить' }).click();
  await expect(bank.getByText('Оплачено')).toBeVisible();
  await refuse(other.id, /^Закрепить/, 'Эта порода уже закреплена другим объявлением');

  await test.step('another person’s payment is not shown', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await signIn(stranger, url, 'igor');
    await stranger.goto(payment);
    await expect(stranger.getByRole('heading', { name: 'Платёж не найден' })).toBeVisible();
    await stranger.context().close();
  });
  // The browser itself writes every refusal into the console.
  expect(pageErrors.every((error) => error.includes('409 (Conflict)'))).toBe(true);
  pageErrors.length = 0;
});

test('a visitor signs in first and comes back to the payment', async ({ page, ownSite }) => {
  const { url } = await ownSite();
  await page.goto(`${url}/pay/1`);
  await expect(page).toHaveURL(`${url}/login?return=%2Fpay%2F1`);
});

test('the countdown stops at 00:00, and the order is cancelled', async ({ page, context, ownSite }) => {
  const { url } = await ownSite();
  await start(page, url, 'anna', 390);
  const listing = first(await ownListings(page, url));
  await openDialog(page, `${url}/post/${listing.id}`);
  const bank = await order(page, context);
  await bank.close();

  // By the server's clock, which stands still.
  let status = 0;
  let left = 2000;
  await page.route('**/api/purchases/*', async (route) => {
    const answer = await route.fetch();
    const purchase = (await answer.json()) as { created_at: string };
    const server_time = new Date(Date.parse(purchase.created_at) + 600_000 - left).toISOString();
    await route.fulfill({ response: answer, json: { ...purchase, server_time, status } });
  });
  await expect(page.getByRole('timer')).toHaveText('00:02');
  left = -2000;
  await expect(page.getByRole('timer')).toHaveText('00:00');
  for (let answers = 0; answers < 2; answers += 1) await page.waitForResponse('**/api/purchases/*');
  await expect(page.getByRole('timer')).toHaveText('00:00');
  status = 2;
  await expect(page.getByText('Отменено', { exact: true })).toBeVisible();
});

test('an error in the dialog and a cancelled payment fit and are accessible', async ({ page, context, ownSite }) => {
  const { url } = await ownSite();
  await start(page, url, 'anna');
  const listing = first(await ownListings(page, url));

  const dialog = await openDialog(page, `${url}/post/${listing.id}`);
  await dialog.getByLabel('Почта или телефон для чека').fill('anna@');
  await dialog.getByRole('button', { name: /^Оплатить/ }).click();
  await expectGoodLooks(page, 'the dialog with an error');
  await dialog.getByLabel('Почта или телефон для чека').fill('');
  await (await order(page, context)).close();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Отменено', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'a cancelled payment');
});
