import type { Page } from '@playwright/test';
import { endpoints } from 'shared/contract';
import { type DemoPerson, signIn } from '../src/demoAccount';
import { goTo } from '../src/goTo';
import { addressOf, screens } from '../src/screens';
import { expect, test } from '../src/test';

/** Busy regions and endless animations (skeletons, spinners). */
const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): boolean => element.checkVisibility();
    const busy = [...document.querySelectorAll('[aria-busy=true], [role=progressbar]')].filter(shown);
    const endless = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
      .filter(shown);
    return [...busy, ...endless].map((element) => element.outerHTML.slice(0, 120));
  });

/** Whether the page shows its content, or an error with a retry. */
const contentOrRetry = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Повторить' })
    .or(page.getByRole('main').getByRole('heading', { level: 1 }));

/** A page without calls, from which the others are opened. */
const PLAIN = { address: '/terms', title: 'Пользовательское соглашение' };

/** Checks each URL in turn, by way of the plain page. */
const checkAll = async (page: Page, addresses: readonly string[]): Promise<void> => {
  const plain = page.getByRole('heading', { level: 1, name: PLAIN.title });
  for (const address of addresses.filter((one) => one !== PLAIN.address)) {
    await goTo(page, PLAIN.address);
    await expect(plain).toBeVisible();
    await goTo(page, address);
    await expect(plain, address).toBeHidden();
    await expect(contentOrRetry(page).first(), address).toBeVisible();
    await expect.poll(() => waiting(page), address).toEqual([]);
  }
};

const people: readonly DemoPerson[] = ['anna', 'igor', 'admin'];

for (const person of people) {
  test(`without a connection every screen of ${person} shows what it has or offers to try again`, async ({
    page,
    context,
    spareSite: { url },
    pageErrors,
  }) => {
    // Visitors' pages are checked in the same tab.
    const seen = Object.values(screens).filter(({ as }) => as === person || (as === null && person === 'anna'));
    const addresses = await Promise.all(seen.map((screen) => addressOf(url, screen)));
    await signIn(page, url, person);
    await page.goto(`${url}${PLAIN.address}`);
    await page.mouse.move(5, 5);
    await expect(page.getByRole('link', { name: /^Уведомления/ }).first()).toBeVisible();
    await goTo(page, '/credits');
    await expect(page.getByRole('heading', { level: 1, name: 'Авторы' })).toBeVisible();

    await context.setOffline(true);
    await test.step('before their scripts have come', () => checkAll(page, addresses));
    await context.setOffline(false);
    await test.step('their scripts come, and nothing else', async () => {
      await page.route('**/api/**', (route) =>
        route.request().url().endsWith(endpoints.user.path) ? route.continue() : route.abort(),
      );
      await checkAll(page, addresses);
      await page.unroute('**/api/**');
    });
    await context.setOffline(true);
    await test.step('without an answer', () => checkAll(page, addresses));

    await test.step('what failed is requested again when the connection is back', async () => {
      await context.setOffline(false);
      await expect(page.getByRole('main').getByRole('button', { name: 'Повторить' })).toHaveCount(0);
      await expect.poll(() => waiting(page)).toEqual([]);
    });
    // Failed calls are console errors.
    pageErrors.length = 0;
  });
}
