import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ACCESS_TOKEN_KEY } from 'shared/contract';
import type { DemoAccount } from './demoAccount';

export interface Messenger {
  page: Page;
  field: Locator;
  log: Locator;
  /** Returns the texts of the messages, oldest first. */
  words: () => Promise<string[]>;
  open: (path?: string) => Promise<void>;
  send: (text: string) => Promise<void>;
  line: (name: string) => Locator;
}

/** Opens a page for a signed-in account. */
export const messenger = async (context: BrowserContext, url: string, account: DemoAccount): Promise<Messenger> => {
  const page = await context.newPage();
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
    ACCESS_TOKEN_KEY,
    account.token,
  ] as const);
  const field = page.getByRole('textbox', { name: 'Сообщение' });
  const log = page.getByRole('log');
  return {
    page,
    field,
    log,
    words: () => log.locator('li p').allInnerTexts(),
    open: async (path = '/messages') => {
      await page.goto(`${url}${path}`);
    },
    send: async (text) => {
      await field.fill(text);
      await page.getByRole('button', { name: 'Отправить' }).click();
    },
    line: (name) => page.getByRole('navigation', { name: 'Диалоги' }).getByRole('link', { name: new RegExp(name) }),
  };
};
