import { serveGallery } from '@laparyadom/tools/gallery';
import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../src/expectGoodLooks';
import { dialogProblems } from '../src/inPage';
import { expect, test } from '../src/test';

/** Runs `work` on the gallery in the device's scheme, then stops its server. */
const onGallery = async (page: Page, work: () => Promise<void>): Promise<void> => {
  const { url, server } = await serveGallery(0);
  try {
    await page.goto(`${url}?scheme=device`);
    await expect(page.getByRole('region').first()).toBeVisible();
    await work();
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

test('every part of the kit fits and is accessible in each of its states, light and dark', ({ page }) =>
  onGallery(page, async () => {
    expect(await page.getByRole('figure').count()).toBeGreaterThan(50);
    await expectGoodLooks(page, 'the kit');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: test.info().outputPath(`kit-${colorScheme}.png`), fullPage: true });
    }
  }));

test('what the kit opens above a page fits and is accessible, light and dark', ({ page }) =>
  onGallery(page, async () => {
    for (const part of ['Dialog', 'ConfirmDialog', 'Sheet']) {
      await page.getByRole('region', { name: part, exact: true }).getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGoodLooks(page, part, { within: '[role="dialog"]', problems: dialogProblems, narrowOnly: true });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('region', { name: 'ActionMenu' }).getByRole('button').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectGoodLooks(page, 'ActionMenu', { within: '[role="menu"]', narrowOnly: true });
  }));
