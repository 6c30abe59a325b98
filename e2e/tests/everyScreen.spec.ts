import { signIn } from '../src/demoAccount';
import { expectGoodLooks } from '../src/expectGoodLooks';
import { findWideSelectors } from '../src/inPage';
import { addressOf, routePatterns, screens } from '../src/screens';
import { expect, test } from '../src/test';

declare global {
  var policyViolations: string[];
}

test('every route has an address at which it is checked', () => {
  expect(Object.keys(screens).sort()).toEqual(routePatterns().sort());
});

for (const [pattern, screen] of Object.entries(screens)) {
  test(`fits and is accessible: ${pattern}`, async ({ page, spareSite: { url } }) => {
    await page.addInitScript(() => {
      globalThis.policyViolations = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        globalThis.policyViolations.push(`${violatedDirective} ${blockedURI}`),
      );
    });
    if (screen.as) await signIn(page, url, screen.as);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}${await addressOf(url, screen)}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // What is left of a loading page would hide the footer, even where nobody sees it.
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    await expectGoodLooks(page, pattern);
    expect(await page.evaluate(() => globalThis.policyViolations)).toEqual([]);
    expect(await page.evaluate(findWideSelectors)).toEqual([]);
  });
}
