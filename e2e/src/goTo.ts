import type { Page } from '@playwright/test';
import { NAVIGATE_EVENT, STARTED_EVENT } from 'shared/contract';

/** Navigates to an address within the open page, as a link does, once its shell has started. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.waitForFunction(
    ([event, detail]) => !dispatchEvent(new CustomEvent(event, { detail, cancelable: true })),
    [NAVIGATE_EVENT, address] as const,
  );
};

/** Makes documents of a page mark that their shell has started, for `hasStarted`. Call it before they are opened. */
export const markStarts = async (page: Page): Promise<void> => {
  await page.addInitScript((event) => {
    addEventListener(event, () => document.documentElement.setAttribute('data-started', ''));
  }, STARTED_EVENT);
};

/** Resolves when the page's shell has started. */
export const hasStarted = (page: Page): Promise<void> => page.locator('html[data-started]').waitFor();

/** Interacts with a started page; resolves when the site has begun what it fetches ahead in an idle browser. */
export const fetchAhead = async (page: Page): Promise<void> => {
  await hasStarted(page);
  await page.keyboard.press('Shift');
  // With the deadline of the site's own idle callbacks, which precede these.
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  await idle();
  await idle();
};
