import type { Page } from '@playwright/test';
import { PAYMENT_WINDOW_MS, type Purchase } from 'shared/contract';
import { paths } from 'shared/paths';
import { type DemoPerson, demoAccount, signIn } from '../src/demoAccount';
import { goTo } from '../src/goTo';
import { addressOf, screens } from '../src/screens';
import { expect, test } from '../src/test';

/** Markup of browser translators: Google's in Chrome, and Yandex'. */
const translators = {
  Chrome: ['font', 'font'],
  Yandex: ['ya-tr-span'],
} as const;

/** Translates a tab as browsers do: replaces each text, also later ones, by elements with the same words. */
const translate = async (page: Page, wrappers: readonly string[]): Promise<void> => {
  await page.addInitScript((names) => {
    const done = new WeakSet<Node>();
    const skipped = 'script, style, textarea, title, noscript, option, [translate=no], .notranslate';
    const replace = (text: Node): void => {
      if (done.has(text) || !text.textContent?.trim() || text.parentElement?.closest(skipped)) return;
      const copy = document.createTextNode(text.textContent);
      done.add(copy);
      let inner: Node = copy;
      for (const name of names) {
        const wrapper = document.createElement(name);
        wrapper.append(inner);
        inner = wrapper;
      }
      text.parentNode?.replaceChild(inner, text);
    };
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) replace(text);
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateIn(node);
    });
    // A page is translated after hydration; before, React would rerender it.
    addEventListener('translate', () => {
      translateIn(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  }, wrappers);
};

/** Translates the open page and its later content. */
const beginTranslation = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('translate')));

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

const expectAlive = (page: Page): Promise<void> =>
  expect(page.getByText('Раздел временно недоступен'), page.url()).toHaveCount(0);

const open = async (page: Page, url: string, person: DemoPerson, address: string): Promise<void> => {
  await signIn(page, url, person);
  await page.goto(`${url}${address}`);
  await expect(heading(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  await beginTranslation(page);
};

const people: readonly DemoPerson[] = ['anna', 'igor', 'admin'];

for (const person of people) {
  test(`translated, every screen of ${person} appears, renders again and disappears`, async ({
    page,
    context,
    spareSite: { url },
    pageErrors,
  }) => {
    await translate(page, translators.Chrome);
    const seen = Object.values(screens).filter(({ as }) => as === person || (as === null && person === 'anna'));
    await open(page, url, person, '/terms');
    for (const screen of seen) {
      const address = await addressOf(url, screen);
      await test.step(address, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await goTo(page, '/credits');
        await expect(page.getByRole('heading', { level: 1, name: 'Авторы' })).toBeVisible();
        await goTo(page, address);
        if (address !== '/credits') await expect(page.getByRole('heading', { level: 1, name: 'Авторы' })).toBeHidden();
        await expect(heading(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.setViewportSize({ width: 390, height: 844 });
        await context.setOffline(true);
        await expect(page.getByText('Нет соединения с интернетом', { exact: false })).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByText('Нет соединения с интернетом', { exact: false })).toBeHidden();
        await expectAlive(page);
      });
    }
    await goTo(page, '/');
    await expect(heading(page)).toBeVisible();
    await expectAlive(page);
    // Calls failed meanwhile.
    expect(pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    pageErrors.length = 0;
  });
}

for (const [name, wrappers] of Object.entries(translators)) {
  test(`translated by ${name}, a page continues to show current data`, async ({ page, spareSite: { url } }) => {
    await translate(page, wrappers);
    await open(page, url, 'anna', '/posts');

    await test.step('a feed is filtered and grows', async () => {
      const filters = page.getByRole('complementary', { name: 'Фильтры' });
      await filters.getByRole('combobox', { name: 'Город' }).fill('моск');
      await page.getByRole('option', { name: 'Москва', exact: true }).click();
      await filters.getByRole('button', { name: 'Показать' }).click();
      await expect(page).toHaveURL(/city=/);
      await expect(page.getByRole('main').getByText('Москва', { exact: true }).first()).toBeVisible();
      await goTo(page, '/posts');
      const cards = page.getByRole('main').locator('a[href^="/post/"]');
      await expect.poll(() => cards.count()).toBeGreaterThan(10);
      const before = await cards.count();
      await cards.last().scrollIntoViewIfNeeded();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
      await expectAlive(page);
    });

    await test.step('a heart turns over', async () => {
      await goTo(page, '/post/1');
      const heart = page.getByRole('button', { name: /^В избранн(ое|ом)$/ });
      await expect(heart).toBeVisible();
      const before = (await heart.textContent()) ?? '';
      await heart.click();
      await expect(heart).not.toHaveText(before);
      await expectAlive(page);
    });

    await test.step('a form counts and changes its fields', async () => {
      await goTo(page, '/new-post');
      await page.getByLabel('Заголовок').fill('Кот');
      await expect(page.getByText('3 / 35')).toBeVisible();
      await page.getByLabel('Заголовок').fill('Котята');
      await expect(page.getByText('6 / 35')).toBeVisible();
      await expectAlive(page);
    });

    await test.step('messages come and are sent', async () => {
      const { id } = await demoAccount(url, 'maria');
      await goTo(page, `/messages/${id}`);
      await page.getByRole('textbox', { name: 'Сообщение' }).fill('Здравствуйте! Котёнок ещё дома?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log').getByText('Котёнок ещё дома?').last()).toBeVisible();
      await expectAlive(page);
    });

    await test.step('a name is changed', async () => {
      await goTo(page, '/profile');
      await page.getByRole('button', { name: 'Изменить имя' }).click();
      await page.getByRole('button', { name: 'Отмена' }).click();
      await expect(page.getByRole('button', { name: 'Изменить имя' })).toBeVisible();
      await expectAlive(page);
    });

    await test.step('the time to pay runs down', async () => {
      const now = Date.now();
      const purchase = (): Purchase => ({
        id: 1,
        status: 0,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + PAYMENT_WINDOW_MS).toISOString(),
        server_time: new Date().toISOString(),
        section: 'pets',
        listing_id: 3,
        service_type: 'Закрепить',
        amount: 500,
        payment_link: null,
      });
      await page.route('**/api/purchases/1', (route) => route.fulfill({ json: purchase() }));
      await goTo(page, paths.pay(1));
      const left = page.getByRole('timer');
      await expect(left).toHaveText(/\d\d:\d\d/);
      const before = await left.textContent();
      await expect(left).not.toHaveText(before ?? '');
      await expectAlive(page);
    });
  });
}
