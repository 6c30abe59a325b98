import { rmSync } from 'node:fs';
import { type Site, startSite } from '@laparyadom/tools/site';
import type { Frame, Page } from '@playwright/test';
import {
  BOT_TOKEN,
  interceptFrame,
  interceptTelegram,
  launchHash,
  playTelegramApp,
  widgetPayload,
} from '../src/telegram';
import { copyOfData, expect, test } from '../src/test';
import { startVkId, type VkId } from '../src/vkId';

const OTHER_BOT = `888888888:${'b'.repeat(35)}`;
const widgetUser = { id: 424242, first_name: 'Тест', username: 'test_tg' };
const miniAppUser = { id: 99887766, first_name: 'Мини', username: 'mini_app' };

const tokenOf = (page: Page | Frame): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('access_token'));

/** Expects only refused requests in the console. */
const expectOnlyRefusals = (pageErrors: string[]): void => {
  expect(pageErrors.filter((error) => !/status of 40[013]/.test(error))).toEqual([]);
  pageErrors.length = 0;
};

test.describe('sign-in with providers', () => {
  // One site for all tests; each signs in another person.
  test.describe.configure({ mode: 'serial' });
  let site: Site;
  let vkId: VkId;
  let dataDir: string;

  test.beforeAll(async () => {
    dataDir = copyOfData();
    vkId = await startVkId({ first_name: 'Вера', last_name: 'Котова' });
    site = await startSite({
      DATA_DIR: dataDir,
      RELEASES_DIR: process.env.E2E_RELEASES ?? '',
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_BOT_NAME: 'lapa_bot',
      VK_APP_ID: '5100',
      VK_ID_URL: vkId.url,
      VK_SDK_URL: 'off',
    });
  });
  test.afterAll(async () => {
    await site.stop();
    await vkId.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('Telegram: the widget comes with the login page only and signs in', async ({ page }) => {
    const requested = await interceptTelegram(page, widgetPayload(widgetUser));
    await page.goto(`${site.url}/`);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);

    // A link within the site loads the login page as a document, whose policy allows the widget.
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expect(page).toHaveURL(/\/login\?/);
    await page.getByRole('button', { name: 'Войти через Telegram' }).click();
    await expect(page).toHaveURL(`${site.url}/profile`);
    await expect(page.getByText('Тест', { exact: true }).first()).toBeVisible();
    expect(requested).toHaveLength(1);
  });

  test('Telegram: a person signed by another bot is not let in', async ({ page, pageErrors }) => {
    await interceptTelegram(page, widgetPayload(widgetUser, OTHER_BOT));
    await page.goto(`${site.url}/login`);
    await page.getByRole('button', { name: 'Войти через Telegram' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(await tokenOf(page)).toBeNull();
    expectOnlyRefusals(pageErrors);
  });

  test('VK ID: the code is exchanged with the verifier of its challenge', async ({ page }) => {
    await interceptTelegram(page, {});
    await page.goto(`${site.url}/login?return=%2Fprofile`);
    await page.getByRole('button', { name: 'Войти через VK ID' }).click();
    await expect(page).toHaveURL(`${site.url}/profile`);
    await expect(page.getByText(/^Вера/).first()).toBeVisible();
    expect(vkId.exchanges).toEqual(['granted']);
  });

  test('VK ID: a return from a sign-in that did not begin here is refused', async ({ page }) => {
    await interceptTelegram(page, {});
    const before = vkId.exchanges.length;
    await page.goto(`${site.url}/login?code=abc&state=def&device_id=1`);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    expect(vkId.exchanges).toHaveLength(before);
  });

  test('Mini App: the launch data signs in and leaves the address', async ({ page }) => {
    await playTelegramApp(page);
    await page.goto(`${site.url}/${launchHash(miniAppUser)}`);
    await expect.poll(() => tokenOf(page)).not.toBeNull();
    await expect(page).toHaveURL(`${site.url}/`);
    await page.goto(`${site.url}/profile`);
    await expect(page.getByText('Мини', { exact: true }).first()).toBeVisible();
  });

  test('Mini App: launch data signed by another bot leaves a visitor', async ({ page, pageErrors }) => {
    await playTelegramApp(page);
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 401);
    await page.goto(`${site.url}/${launchHash(miniAppUser, OTHER_BOT)}`);
    await refused;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    expectOnlyRefusals(pageErrors);
  });

  test('Mini App: in a plain tab, a link with somebody’s launch data signs nobody in', async ({ page, requests }) => {
    await page.goto(`${site.url}/${launchHash(miniAppUser)}`);
    // They are removed from the URL once tried.
    await expect(page).toHaveURL(`${site.url}/`);
    expect(await tokenOf(page)).toBeNull();
    expect(requests).not.toContain('/api/auth/telegram/initdata');
  });

  test('Mini App: another account is replaced only with consent', async ({ page }) => {
    await interceptTelegram(page, {});
    await page.goto(`${site.url}/login?return=%2Fprofile`);
    await page.getByRole('button', { name: 'Анна', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/profile`);
    const before = await tokenOf(page);
    await playTelegramApp(page);
    await page.goto(`${site.url}/${launchHash(miniAppUser)}`);
    const dialog = page.getByRole('dialog', { name: 'Сменить аккаунт?' });
    await expect(dialog).toContainText('Вы вошли как Анна. Войти как Мини из Telegram?');
    expect(await tokenOf(page)).toBe(before);
    await dialog.getByRole('button', { name: 'Сменить' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${site.url}/profile`);
    await expect(page.getByText('Мини', { exact: true }).first()).toBeVisible();
  });

  /** Opens the site in a frame of the page at `address`. */
  const openFramed = async (page: Page, address: string): Promise<Frame> => {
    await interceptFrame(page, address, `${site.url}/${launchHash(miniAppUser)}`);
    await page.goto(address);
    const frame = page.frames()[1];
    if (!frame) throw new Error('A frame was expected');
    return frame;
  };

  test('Mini App: in a frame of anybody else the launch data sign nobody in', async ({ page, requests }) => {
    // On the site's own origin, as the security policy forbids other frames.
    const frame = await openFramed(page, `${site.url}/frame-of-somebody-else`);
    await expect.poll(() => frame.url()).toBe(`${site.url}/`);
    expect(await tokenOf(frame)).toBeNull();
    expect(requests).not.toContain('/api/auth/telegram/initdata');
  });

  test('a token refused in mid-session leads to the login and back to the page', async ({ page, pageErrors }) => {
    await interceptTelegram(page, {});
    await page.goto(`${site.url}/login?return=%2Fprofile`);
    await page.getByRole('button', { name: 'Анна', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/profile`);
    await page.getByRole('button', { name: 'Изменить имя' }).click();
    // The same tab gets no storage event: only the server's response reveals the change.
    await page.evaluate(() => localStorage.setItem('access_token', 'x.y.z'));
    await page.getByRole('textbox', { name: 'Имя пользователя' }).fill('Аня');
    await page.getByRole('button', { name: 'Сохранить' }).click();

    await expect(page).toHaveURL(/\/login\?/);
    expect(await tokenOf(page)).toBeNull();
    await page.getByRole('button', { name: 'Анна', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/profile`);
    // The refused name was not saved.
    await expect(page.getByText('Анна', { exact: true }).first()).toBeVisible();
    expectOnlyRefusals(pageErrors);
  });
});
