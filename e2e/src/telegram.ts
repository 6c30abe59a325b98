import { createHash, createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A token in the form of a real one, of a bot that does not exist. */
export const BOT_TOKEN = `777777777:${'a'.repeat(35)}`;

interface TelegramUser {
  id: number;
  first_name: string;
  username: string;
}

const now = (): number => Math.floor(Date.now() / 1000);

/** Returns Telegram's signature: of the pairs sorted by name, one per line. */
const signatureOf = (pairs: Record<string, string | number>, key: Buffer): string =>
  createHmac('sha256', key)
    .update(
      Object.entries(pairs)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    )
    .digest('hex');

/** Returns the Telegram login widget's data of a person, signed with a bot's token. */
export const widgetPayload = (user: TelegramUser, token = BOT_TOKEN): Record<string, string | number> => {
  const pairs = { ...user, auth_date: now() };
  return { ...pairs, hash: signatureOf(pairs, createHash('sha256').update(token).digest()) };
};

/** Returns the hash with which Telegram opens a Mini App for a person, signed with a bot's token. */
export const launchHash = (user: TelegramUser, token = BOT_TOKEN): string => {
  const pairs = { query_id: 'AAE', user: JSON.stringify(user), auth_date: String(now()) };
  const hash = signatureOf(pairs, createHmac('sha256', 'WebAppData').update(token).digest());
  const initData = new URLSearchParams({ ...pairs, hash }).toString();
  return `#${new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '8.0' })}`;
};

/** Replaces telegram.org with a widget that returns this payload at once; returns the requested addresses. */
export const interceptTelegram = async (page: Page, payload: Record<string, string | number>): Promise<string[]> => {
  const requested: string[] = [];
  await page.route('https://telegram.org/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.Telegram = { Login: { auth: (options, done) => done(${JSON.stringify(payload)}) } };`,
    });
  });
  return requested;
};

/** Shows the pages of this tab in a Telegram app, whose bridge answers their requests. */
export const playTelegramApp = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const app: {
      TelegramWebviewProxy?: { postEvent: (type: string) => void };
      TelegramGameProxy?: { receiveEvent?: (type: string, data: string) => void };
    } = window as object;
    app.TelegramWebviewProxy = {
      postEvent: (type) => {
        if (type === 'web_app_request_theme') app.TelegramGameProxy?.receiveEvent?.('theme_changed', '{}');
      },
    };
  });
};

/** Serves a page at `address` that shows `framed` in a frame and answers its requests as Telegram's web client does. */
export const interceptFrame = async (page: Page, address: string, framed: string): Promise<void> => {
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Telegram</title><iframe src="${framed.replaceAll('&', '&amp;')}"></iframe><script>
        addEventListener('message', ({ source, data }) => {
          document.title = 'asked';
          if (JSON.parse(data).eventType !== 'web_app_request_theme') return;
          source.postMessage(JSON.stringify({ eventType: 'theme_changed', eventData: {} }), '*');
        });
        setInterval(() => {
          frames[0].postMessage(JSON.stringify({ eventType: 'theme_changed', eventData: {} }), '*');
        }, 100);
      </script>`,
    }),
  );
};
