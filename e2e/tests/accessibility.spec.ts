import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../src/test';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });
      for (const address of [
        '/',
        '/posts',
        '/market',
        '/services',
        '/post/1',
        '/terms',
        '/credits',
        '/messages',
        '/login',
      ]) {
        test(`no axe violation: ${address}`, async ({ page }) => {
          await page.goto(address);
          await page.waitForLoadState('networkidle');
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
          ).toEqual([]);
        });
      }
    });
  }
}

for (const width of [360, 390, 768, 1280, 1920]) {
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', '/posts', '/post/1', '/terms']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
}
