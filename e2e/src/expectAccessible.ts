import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What pages are looked at in: both schemes, and both layouts. */
export const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** No axe violation, and nothing sticks out at the side; `place` is told of a fault. */
export const expectAccessible = async (page: Page, place: string): Promise<void> => {
  // Without frames of other sites the old way of axe finds the same, and needs no page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(told, place).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${place} sticks out`).toBeLessThanOrEqual(0);
};

/** The same in every look, without loading the page again. */
export const expectAccessibleInAllLooks = async (page: Page, place: string): Promise<void> => {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    // Colours change within a moment.
    await page.waitForTimeout(300);
    await expectAccessible(page, `${place}, ${colorScheme}, ${width} px`);
  }
};
