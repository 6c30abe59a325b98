import type { Page } from '@playwright/test';

export { expect, test } from '@playwright/test';

/** Fails with what axe finds on the page. */
export const expectAccessible: (page: Page) => Promise<void>;
