import type { Page } from 'playwright';

/** So long without a request a page counts as drawn, in milliseconds. */
const QUIET_MS = 500;
/** A page that never comes to rest is looked at as it is, after so many milliseconds. */
const DEADLINE_MS = 20_000;

/** Returns the function that waits until the page's requests have come to an end. */
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
