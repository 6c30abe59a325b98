import { expect, test } from '../src/test';

const pages = [
  ['/offer', 'Публичная оферта: объявления', '/posts'],
  ['/offer-market', 'Публичная оферта: барахолка', '/market'],
  ['/offer-service', 'Публичная оферта: услуги', '/services'],
  ['/how-it-works', 'Как работают закрепление и продвижение', '/posts'],
  ['/how-it-works-market', 'Как работают закрепление и продвижение в барахолке', '/market'],
  ['/how-it-works-service', 'Как работают закрепление и продвижение услуг', '/services'],
] as const;

for (const [address, title, feed] of pages) {
  test(`${address} is there without scripts, with its prices`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} — ЛапаРядом`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /«Закрепить» и «Продвижение»/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`));
    const text = (await page.getByRole('main').textContent())?.replaceAll(/\s/g, ' ');
    expect(text).toContain('100 ₽');
    expect(text).toContain('500 ₽');
    await context.close();
  });

  test(`${address} has a way back`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL(feed);
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  });
}

test('prices and the operator come from the settings', async ({ page, ownSite }) => {
  const { url } = await ownSite({
    PRICE_PROMOTE: '150',
    PRICE_PIN: '1700',
    OPERATOR_NAME: 'Иванова Анна Петровна',
    OPERATOR_INN: '500100732259',
    OPERATOR_OGRNIP: '304500116000157',
    OPERATOR_ADDRESS: '140000, Люберцы, а/я 1',
    OPERATOR_EMAIL: 'hello@lapa.example',
    OPERATOR_PHONE: '+7 495 000-00-00',
  });
  await page.goto(`${url}/offer`);
  await expect(page.getByText(/«Закрепить»\s— .*цена\s— 1\s700\s₽/)).toBeVisible();
  await expect(page.getByText(/«Продвижение»\s— .*цена\s— 150\s₽/)).toBeVisible();
  for (const address of ['/offer', '/terms', '/privacy']) {
    const html = await (await page.request.get(`${url}${address}`)).text();
    expect(html).toContain('индивидуальный предприниматель Иванова Анна Петровна');
    expect(html).not.toContain('<mark');
  }
});

test('the terms lead to an offer, and the offer to how it works', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Оферта раздела «Барахолка»' }).click();
  await expect(page).toHaveURL('/offer-market');
  await page.getByRole('link', { name: /как работают закрепление и продвижение/ }).click();
  await expect(page).toHaveURL('/how-it-works-market');
  await page.getByRole('link', { name: 'Перейти в раздел «Барахолка»' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Барахолка' })).toBeVisible();
});
