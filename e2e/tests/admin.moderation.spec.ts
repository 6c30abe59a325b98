import type { Page } from '@playwright/test';
import { sectionEndpoints } from 'shared/contract';
import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';
import { waitingListings } from '../src/waitingListings';

const titles = ['Первый щенок', 'Второй щенок', 'Третий щенок', 'Четвёртый щенок'];
const row = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
/** Resolves when the list takes a press for a new one: two within 400 ms count as one. */
const afterLastPress = async (page: Page): Promise<void> => {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((time) => performance.now() - time > 400, since);
};
/** Decides by mouse. */
const decide = async (page: Page, verb: 'Опубликовать' | 'Отклонить', title: string): Promise<void> => {
  await afterLastPress(page);
  await page.getByRole('button', { name: `${verb} «${title}»` }).click();
  if (verb === 'Отклонить') {
    await page.getByRole('radio', { name: 'Похоже на мошенничество' }).check({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
  }
  await expect(row(page, title)).toHaveCount(0);
};
/** Opens a moderator's list on a site of its own and publishes the first listing. */
const publishTheFirst = async (page: Page, site: { url: string }): Promise<void> => {
  await page.goto(`${site.url}/terms`);
  await waitingListings(page, site.url, titles);
  await signIn(page, site.url, 'admin');
  await page.goto(`${site.url}/admin/ads`);
  await decide(page, 'Опубликовать', 'Первый щенок');
};
const titleLink = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

test('a moderator’s hour by mouse', async ({ page, ownSite }) => {
  const site = await ownSite();
  await page.goto(`${site.url}/terms`);
  await waitingListings(page, site.url, titles);
  await signIn(page, site.url, 'admin');
  await page.goto(`${site.url}/admin`);
  await page.getByRole('link', { name: /^Объявления.*На рассмотрении: 6/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Модерация: объявления' })).toBeVisible();
  await expect(page.getByText('На рассмотрении: 6')).toBeVisible();

  await test.step('publishing opens the next one, with the focus', async () => {
    await decide(page, 'Опубликовать', 'Первый щенок');
    await expect(page.getByText('✅ Статус обновлён').first()).toBeVisible();
    await expect(row(page, 'Первый щенок')).toHaveCount(0);
    await expect(titleLink(page, 'Второй щенок')).toBeFocused();
    await expect(row(page, 'Второй щенок')).toContainText('Описание: Второй щенок');
    await expect(row(page, 'Второй щенок')).toContainText('История автора');
  });
  await test.step('rejecting takes the count along', async () => {
    await decide(page, 'Отклонить', 'Второй щенок');
    await expect(row(page, 'Второй щенок')).toHaveCount(0);
    await expect(page.getByText('На рассмотрении: 4')).toBeVisible();
    await expect(row(page, 'Третий щенок')).toContainText('Отказов автору: 2');
  });
  await test.step('the listing’s page and back', async () => {
    await titleLink(page, 'Третий щенок').click();
    await expect(page).toHaveURL(/\/post\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Третий щенок' })).toBeVisible();
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL(/\/admin\/ads$/);
    await expect(titleLink(page, 'Третий щенок')).toBeVisible();
  });
  await test.step('deleting asks first', async () => {
    await page.getByRole('button', { name: 'Подробности «Третий щенок»' }).click();
    await row(page, 'Третий щенок').getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('✅ Объявление удалено')).toBeVisible();
    await expect(row(page, 'Третий щенок')).toHaveCount(0);
  });
  await test.step('what was published is in the feed, the log knows who did what', async () => {
    await page.goto(`${site.url}/posts?city=Казань`);
    await expect(page.getByRole('link', { name: /Первый щенок/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Второй щенок/ })).toHaveCount(0);
    await page.goto(`${site.url}/admin/audit`);
    // Also what was viewed meanwhile: the place and the chip of a lost animal.
    const entries = page.getByRole('article').filter({ hasText: 'щенок' });
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(2)).toContainText(/Публикация.*Первый щенок.*На рассмотренииОпубликовано/);
    await expect(entries.nth(1)).toContainText(/Отклонение.*Второй щенок/);
    await expect(entries.nth(0)).toContainText(/Удаление.*Третий щенок/);
  });
});

test('a moderator’s hour by keyboard alone, in the Russian layout', async ({ page, ownSite, requests }) => {
  const site = await ownSite();
  await page.goto(`${site.url}/terms`);
  await waitingListings(page, site.url, titles);
  await signIn(page, site.url, 'admin');
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('link', { name: /^Объявления.*На рассмотрении: 6/ })).toBeVisible();
  const { keyboard } = page;
  /** Presses Tab until the focus is there. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 40; step += 1) {
      await keyboard.press('Tab');
      const text = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      });
      if (name.test(text)) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  /** A letter of the Russian layout. */
  const press = (code: string, key: string) =>
    page.evaluate(
      (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      { code, key },
    );

  await tabTo(/^Объявления\d/);
  await keyboard.press('Enter');
  await expect(titleLink(page, 'Первый щенок')).toBeVisible();

  // Outside of the list it does nothing.
  await keyboard.press('p');
  await tabTo(/^Чёрные котята/);
  await keyboard.press('j');
  await keyboard.press('ArrowDown');
  await expect(titleLink(page, 'Второй щенок')).toBeFocused();
  await keyboard.press('k');
  await expect(titleLink(page, 'Первый щенок')).toBeFocused();

  await test.step('publish, reject: the next one opens each time', async () => {
    await press('KeyP', 'з');
    await expect(titleLink(page, 'Второй щенок')).toBeFocused();
    await expect(row(page, 'Второй щенок')).toContainText('Описание: Второй щенок');
    await keyboard.press('r');
    await expect(page.getByRole('dialog', { name: 'Почему отклоняем?' })).toBeVisible();
    await keyboard.press('3');
    await keyboard.press('r');
    await expect(titleLink(page, 'Третий щенок')).toBeFocused();
    await expect(page.getByText('На рассмотрении: 4')).toBeVisible();
    const decisions = () => requests.filter((request) => request === sectionEndpoints.pets.adminAction);
    await expect.poll(decisions).toHaveLength(2);
  });
  await test.step('delete asks for confirmation; the keys are listed; the page opens and comes back', async () => {
    await keyboard.press('d');
    await expect(page.getByRole('dialog', { name: 'Удалить объявление?' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await titleLink(page, 'Третий щенок').focus();
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await titleLink(page, 'Третий щенок').focus();
    await keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name: 'Третий щенок' })).toBeVisible();
    await page.getByRole('button', { name: 'Назад' }).focus();
    await keyboard.press('Enter');
    await expect(titleLink(page, 'Третий щенок')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the next one’s buttons are under the thumb, and a decision can be taken back', async ({ page, ownSite }) => {
    const site = await ownSite();
    await publishTheFirst(page, site);
    const undo = page.getByRole('button', { name: 'Отменить' });
    for (const title of ['Второй щенок', 'Третий щенок']) {
      const publish = page.getByRole('button', { name: `Опубликовать «${title}»` });
      await expect(row(page, title)).toContainText(`Описание: ${title}`);
      await expect(publish).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: `Отклонить «${title}»` })).toBeInViewport({ ratio: 1 });
      // Until earlier decisions cannot be undone any more: then the only button is that of the newest.
      if (title === 'Третий щенок') await expect(undo).toHaveCount(0);
      const decided = page.waitForResponse((answer) => answer.url().endsWith(sectionEndpoints.pets.adminAction));
      await decide(page, 'Опубликовать', title);
      await decided;
      await expect(undo).not.toHaveCount(0);
    }
    await expect(undo).toHaveCount(1);
    await undo.tap();
    await expect(titleLink(page, 'Третий щенок')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Опубликовать «Третий щенок»' })).toBeInViewport({ ratio: 1 });
    await page.goto(`${site.url}/admin/audit`);
    await expect(page.getByRole('article').filter({ hasText: 'щенок' }).first()).toContainText(
      /Решение отменено.*Третий щенок.*На рассмотрении/,
    );
  });

  test('two quick taps decide once', async ({ page, ownSite }) => {
    await publishTheFirst(page, await ownSite());
    const box = await page.getByRole('button', { name: 'Опубликовать «Второй щенок»' }).boundingBox();
    if (!box) throw new Error('The second listing has no button');
    await expect(page.getByText('На рассмотрении: 5')).toBeVisible();
    // Quicker than the taps that Playwright sends.
    await expect(async () => {
      await page.evaluate(
        ({ x, y }) => {
          for (let press = 0; press < 2; press += 1) {
            const under = document.elementFromPoint(x, y);
            if (under instanceof HTMLElement) under.click();
          }
        },
        { x: box.x + 20, y: box.y + 20 },
      );
      await expect(row(page, 'Второй щенок')).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await expect(row(page, 'Второй щенок')).toHaveCount(0);
    await expect(page.getByText('На рассмотрении: 4')).toBeVisible();
    await expect(row(page, 'Третий щенок')).toHaveCount(1);
  });
});

test('a long list loads on near the bottom and shows where it ends', async ({ page, ownSite }) => {
  const site = await ownSite();
  await page.goto(`${site.url}/terms`);
  await waitingListings(
    page,
    site.url,
    Array.from({ length: 24 }, (_, index) => `Щенок номер ${index + 1}`),
  );
  await signIn(page, site.url, 'admin');
  await page.goto(`${site.url}/admin/ads`);
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByText('Больше нет объявлений.')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('article')).toHaveCount(26);
  await expect(page.getByText('Больше нет объявлений.')).toBeVisible();
});
