import type { Page } from '@playwright/test';

/** Navigates to an address within the open page, as a link does. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
