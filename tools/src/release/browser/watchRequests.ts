import type { Page } from 'playwright';

/** Milliseconds without a request after which a page counts as complete. */
const QUIET_MS = 500;
/** Milliseconds after which a page that never rests is examined as it is. */
const DEADLINE_MS = 20_000;

/** Returns a function that waits until the page's requests have ended. */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  let running = 0;
  let changed = Date.now();
  const count = (step: number) => () => {
    running += step;
    changed = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const end = Date.now() + DEADLINE_MS;
    changed = Date.now();
    while (Date.now() < end && (running > 0 || Date.now() - changed < QUIET_MS)) await page.waitForTimeout(50);
  };
};
