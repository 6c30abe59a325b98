import { signIn } from '../src/demoAccount';
import { expectGoodLooks } from '../src/expectGoodLooks';
import { fetchAhead, goTo, markStarts } from '../src/goTo';
import { expect, test } from '../src/test';

const pages = [
  '/admin',
  '/admin/ads',
  '/admin/ads-market',
  '/admin/ads-service',
  '/admin/promo',
  '/admin/promos',
  '/admin/promo/1',
  '/admin/users',
  '/admin/refs',
  '/admin/audit',
];
const scriptsOf = (requests: readonly string[], remote: string): string[] =>
  requests.filter((request) => request.startsWith(`/assets/${remote}/`));

test('an admin who stays at /admin downloads this remote and the shell alone', async ({ page, baseURL, requests }) => {
  await markStarts(page);
  await signIn(page, baseURL ?? '', 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /Справочники/ })).toBeVisible();
  requests.length = 0;
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fetchAhead(page);
  }
  // A later request: whatever the pages request by themselves comes before it.
  await goTo(page, '/offer');
  await expect(page.getByRole('heading', { level: 1, name: /оферта/i })).toBeVisible();
  expect(scriptsOf(requests, 'mf-admin').length).toBeGreaterThan(0);
  expect(scriptsOf(requests, 'mf-payments').length).toBeGreaterThan(0);
  for (const remote of ['mf-feeds', 'mf-listing', 'mf-messages']) expect(scriptsOf(requests, remote)).toEqual([]);
});

test('nobody else downloads it, wherever they go', async ({ page, baseURL, requests }) => {
  const everywhere = [
    '/',
    '/posts',
    '/market',
    '/services',
    '/post/1',
    '/favorites',
    '/profile',
    '/messages',
    '/new-post',
    '/offer',
  ];
  await markStarts(page);
  const visit = async (): Promise<void> => {
    for (const address of everywhere) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await fetchAhead(page);
    }
    expect(scriptsOf(requests, 'mf-payments').length).toBeGreaterThan(0);
    expect(scriptsOf(requests, 'mf-admin')).toEqual([]);
  };
  await visit();
  await signIn(page, baseURL ?? '', 'anna');
  await visit();
});

test('a visitor is sent to the login, a user sees nothing or home, and neither downloads any of it', async ({
  page,
  baseURL,
  requests,
}) => {
  for (const address of pages) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/login\\?return=${encodeURIComponent(address)}$`));
  }
  await signIn(page, baseURL ?? '', 'anna');
  for (const address of pages) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    if (address !== '/admin') {
      await expect(page).toHaveURL(`${baseURL}/`);
      continue;
    }
    await expect(page.getByText('Загрузка…')).toHaveCount(0);
    await expect(page.locator('main')).toHaveText('');
  }
  expect(requests.filter((request) => request.startsWith('/api/admin/'))).toEqual([]);
  expect(scriptsOf(requests, 'mf-admin')).toEqual([]);
});

test('an admin who had to sign in first gets the requested page; an unknown address shows an error', async ({
  page,
}) => {
  await page.goto('/admin/refs');
  await page.getByRole('button', { name: /Администратор/ }).click();
  await expect(page).toHaveURL(/\/admin\/refs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Справочники' })).toBeVisible();
  await page.goto('/admin/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
});

test('someone who stops being an admin is sent home by the first refusal', async ({ page, baseURL, pageErrors }) => {
  await signIn(page, baseURL ?? '', 'admin');
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 403, json: { detail: 'Недостаточно прав' } }));
  await page.goto('/admin/refs');
  await expect(page).toHaveURL(`${baseURL}/`);
  expect(pageErrors.filter((error) => !/403/.test(error))).toEqual([]);
  pageErrors.length = 0;
});

test('what the pages open fits and is accessible', async ({ page, baseURL }) => {
  await signIn(page, baseURL ?? '', 'admin');
  await page.goto('/admin/ads');
  await page
    .getByRole('button', { name: /^Подробности/ })
    .first()
    .click();
  await expect(page.getByText('История автора')).toBeVisible();
  await expectGoodLooks(page, 'open listing');
  await page.goto('/admin/promo/1');
  await page.getByRole('button', { name: 'Изменить дату окончания' }).click();
  await page.getByRole('button', { name: /выбрать год/ }).click();
  await expectGoodLooks(page, 'years');
});
