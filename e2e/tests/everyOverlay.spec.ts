import type { Page } from '@playwright/test';
import { releaseCopy } from '../src/copyBuild';
import { signIn } from '../src/demoAccount';
import { expectGoodLooks } from '../src/expectGoodLooks';
import { dialogProblems } from '../src/inPage';
import { overlaySources } from '../src/overlaySources';
import { type Overlay, overlays } from '../src/overlays';
import { expect, test } from '../src/test';

test('every dialog and sheet is known', () => {
  expect([...new Set(overlays.map(({ source }) => source))].sort()).toEqual(overlaySources().sort());
});

const open = async (page: Page, url: string, { as, address, press, arrange }: Overlay): Promise<void> => {
  if (as) await signIn(page, url, as);
  await arrange?.(page, url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}${address}`);
  for (const beginning of press) {
    const name = new RegExp(`^${beginning}`);
    const places = (['button', 'menuitem', 'link'] as const).map((role) => page.getByRole(role, { name }));
    await places
      .reduce((one, other) => one.or(other))
      .first()
      .click();
  }
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Goes back twice, as a phone's button does: out of the overlay, then out of the page. */
const leave = async (page: Page): Promise<void> => {
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.goBack();
  expect(page.url()).not.toBe(address);
};

for (const overlay of overlays) {
  test(`fits, is accessible and is left by going back: ${overlay.source} at ${overlay.address} by '${overlay.press.join(', ')}'`, async ({
    page,
    spareSite: { url, releasesDir },
    pageErrors,
  }) => {
    if (overlay.needsEarlierBuild) releaseCopy(releasesDir, 'mf_admin', '0123456789ab', {});
    await open(page, url, overlay);
    // The page behind it is checked by its route.
    const { source, narrowOnly = false } = overlay;
    await expectGoodLooks(page, source, { within: '[role="dialog"]', problems: dialogProblems, narrowOnly });
    await leave(page);
    // The browser logs refused calls and pages to the console.
    if (overlay.arrange || overlay.isUnpublished) pageErrors.splice(0);
  });
}
