import type { Page } from '@playwright/test';
import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

const MISSING = 'Такого объявления не существует';

declare global {
  var readMissing: boolean;
}

/** Records frame by frame whether this heading was on the page since its load. */
const watchFor = (page: Page, heading: string) =>
  page.addInitScript((watched) => {
    globalThis.readMissing = false;
    const look = (): void => {
      const headings = [...document.querySelectorAll('h1')];
      if (headings.some(({ textContent }) => textContent === watched)) globalThis.readMissing = true;
      requestAnimationFrame(look);
    };
    look();
  }, heading);

for (const [person, address, title] of [
  ['anna', '/market-post/45', 'Террариум 60×45×45'],
  ['admin', '/post/10', 'Чёрные котята, брат и сестра'],
] as const) {
  test(`an unpublished listing is not reported as missing: ${person}`, async ({ page, baseURL, pageErrors }) => {
    await signIn(page, baseURL ?? '', person);
    await watchFor(page, MISSING);
    let answerSession = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answerSession = resolve;
    });
    let requests = 0;
    await page.route('**/api/user', async (route) => {
      requests += 1;
      await answered;
      await route.continue();
    });
    const readMissing = () => page.evaluate(() => globalThis.readMissing);

    await page.goto(address);
    await expect.poll(() => requests).toBeGreaterThan(0);
    expect(await readMissing()).toBe(false);
    answerSession();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await readMissing()).toBe(false);

    // A missing listing is reported as missing, so the watch works.
    await page.goto('/post/999999');
    await expect.poll(readMissing).toBe(true);
    expect(pageErrors.filter((error) => !/404/.test(error))).toEqual([]);
    pageErrors.length = 0;
  });
}
