import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findLeadingDots, findOverflow } from './inPage';

const HEIGHT = 844;

/** Later rows of a long list of the kit, all alike; axe would take 15 s to check each row's contrast. */
const ALIKE = 'li:nth-child(n + 31)';

/** Rules that only a colour scheme affects. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** Runs all rules of axe, or only those that a colour scheme affects. */
  rules: 'all' | 'colours';
  /** Checked part of the page; all of it by default. */
  within?: string | undefined;
}

const expectNoViolation = async (page: Page, place: string, { rules, within }: AxeOptions): Promise<void> => {
  // Without foreign frames axe's legacy mode finds the same, and needs no page of its own.
  const axe = new AxeBuilder({ page }).exclude(ALIKE).setLegacyMode();
  if (rules === 'colours') axe.withRules(COLOUR_RULES);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  const described = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(described, place).toEqual([]);
};

/** A checked width with its further options. */
interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  axe?: AxeOptions['rules'];
}

const narrowLooks: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 390, colorScheme: 'light', axe: 'all' },
  { width: 390, colorScheme: 'dark', axe: 'colours' },
];

const looks: readonly Look[] = [
  ...narrowLooks,
  // The narrowest without a phone's layout.
  { width: 601, colorScheme: 'dark' },
  { width: 768, colorScheme: 'dark' },
  { width: 1920, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark', axe: 'all' },
];

interface LookOptions {
  /** Part of the page that axe checks; all of it by default. */
  within?: string;
  /** Hidden in wide windows. */
  narrowOnly?: boolean;
  /** Returns further problems in a window; runs inside the page. */
  problems?: () => string[];
}

/**
 * Checks the page at several widths and in both colour schemes, without reloading: no overflow, no line that begins
 * with a dot, no finding of axe. `place` names the page in failures.
 */
export const expectGoodLooks = async (page: Page, place: string, options: LookOptions = {}): Promise<void> => {
  const { narrowOnly = false, within, problems = () => [] } = options;
  // Colours change without transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { width, colorScheme, axe } of narrowOnly ? narrowLooks : looks) {
    const where = `${place}, ${colorScheme}, ${width} px`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: HEIGHT });
    // Listeners of the width have rerendered.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = async () => [
      ...(await page.evaluate(findOverflow, width)),
      ...(await page.evaluate(findLeadingDots)),
      ...(await page.evaluate(problems)),
    ];
    await expect.soft.poll(found, where).toEqual([]);
    if (axe) await expectNoViolation(page, where, { rules: axe, within });
  }
};
