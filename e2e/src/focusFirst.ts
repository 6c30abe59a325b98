import { expect, type Page } from '@playwright/test';

/** Focuses the first entry of a list of decisions by arrow down, once the list listens to keys. */
export const focusFirst = async (page: Page): Promise<void> => {
  const first = page.getByRole('article').first().getByRole('link').first();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    // At once: while a slow answer is awaited, a further press would move on to the second entry.
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
  }).toPass();
};
