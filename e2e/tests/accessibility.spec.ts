import { expectAccessible, looks } from '../src/expectAccessible';
import { expect, test } from '../src/test';

const addresses = [
  '/',
  '/posts',
  '/market',
  '/services',
  '/post/1',
  '/terms',
  '/credits',
  '/messages',
  '/login',
  '/offer',
  '/how-it-works-service',
];

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } });
    for (const address of addresses) {
      test(`no axe violation: ${address}`, async ({ page }) => {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page, address);
      });
    }
  });
}

for (const width of [360, 390, 768, 1280, 1920]) {
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', '/posts', '/post/1', '/terms', '/offer', '/how-it-works-service']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
}
