import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { linesBegunByDots, whatSticksOut } from './inPage';

const HEIGHT = 844;

/** The rest of a long list of the kit's lines, which are alike; axe would take a quarter of a minute for the contrast of each. */
const ALIKE = 'li:nth-child(n + 31)';

/** What only a colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** Axe is asked everything, or only what a colour scheme can change. */
  asked: 'all' | 'colours';
  /** The part of the page that is looked at; all of it when left out. */
  within?: string | undefined;
}

const expectNoViolation = async (page: Page, place: string, { asked, within }: AxeOptions): Promise<void> => {
  // Without frames of other sites the old way of axe finds the same, and needs no page of its own.
  const axe = new AxeBuilder({ page }).exclude(ALIKE).setLegacyMode();
  if (asked === 'colours') axe.withRules(COLOUR_RULES);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(told, place).toEqual([]);
};

/** One of the widths that pages are looked at in, and what else is asked there. */
interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  axe?: AxeOptions['asked'];
}

const narrowLooks: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 390, colorScheme: 'light', axe: 'all' },
  { width: 390, colorScheme: 'dark', axe: 'colours' },
];

const looks: readonly Look[] = [
  ...narrowLooks,
  // The narrowest that has no layout of a phone.
  { width: 601, colorScheme: 'dark' },
  { width: 768, colorScheme: 'dark' },
  { width: 1920, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark', axe: 'all' },
];

interface LookOptions {
  /** The part of the page that axe looks at; all of it when left out. */
  within?: string;
  /** Wide windows have it elsewhere. */
  narrowOnly?: boolean;
  /** Gives what else is wrong in a window; runs inside the page. */
  faults?: () => string[];
}

/**
 * Looks at a page as it stands in the windows of phones, tablets and desktops and in both colour schemes, without
 * loading it again: nothing sticks out at the side, no line begins with a dot, and axe finds nothing. `place` is told of a fault.
 */
export const expectGoodLooks = async (page: Page, place: string, options: LookOptions = {}): Promise<void> => {
  const { narrowOnly = false, within, faults = () => [] } = options;
  // Colours change at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { width, colorScheme, axe } of narrowOnly ? narrowLooks : looks) {
    const where = `${place}, ${colorScheme}, ${width} px`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: HEIGHT });
    // What listens to the width has drawn itself anew.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = async () => [
      ...(await page.evaluate(whatSticksOut, width)),
      ...(await page.evaluate(linesBegunByDots)),
      ...(await page.evaluate(faults)),
    ];
    await expect.soft.poll(found, where).toEqual([]);
    if (axe) await expectNoViolation(page, where, { asked: axe, within });
  }
};
