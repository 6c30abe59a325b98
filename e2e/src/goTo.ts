import type { Page } from '@playwright/test';
import { NAVIGATE_EVENT } from 'shared/contract';

/** Navigates to an address within the open page, as a link does, once its shell has started. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.waitForFunction(
    ([event, detail]) => !dispatchEvent(new CustomEvent(event, { detail, cancelable: true })),
    [NAVIGATE_EVENT, address] as const,
  );
};
