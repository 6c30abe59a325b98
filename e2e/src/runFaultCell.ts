import { type FaultProxy, TAMPERED } from '@laparyadom/tools/faults';
import { type Browser, expect, type Page } from '@playwright/test';
import { ACCESS_TOKEN_KEY } from 'shared/contract';
import { type FaultCell, filesOf } from './faultCells';
import { hasStarted, markStarts } from './goTo';
import { type Measured, measureInPage } from './measureInPage';

/** Limits of the architecture, in milliseconds: until a missing section is reported; until one click restores it. */
const FALLBACK_MS = 3000;
const HEAL_MS = 2000;
/** Timeout of a measurement, long enough to report how late it was. */
const GIVE_UP_MS = 15_000;

const fallbackSight = { selector: '[role=alert]', text: 'Повторить' };
const headingSight = (heading: RegExp) => ({ selector: 'h1', text: heading.source });

const openPage = async (browser: Browser, url: string, token: string): Promise<Page> => {
  // A new context: nothing is cached yet.
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1280, height: 800 } });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [ACCESS_TOKEN_KEY, token] as const);
  const page = await context.newPage();
  await markStarts(page);
  await page.goto(url, { waitUntil: 'commit' });
  return page;
};

/** Milliseconds within which a healthy section is shown on an idle machine. */
const HEALTHY_MS = 500;

/** Subtracts the load of a busy machine: stalls of the page, and the slowness of healthy sections. */
const inTime = ({ ms, stalledMs }: Measured, limit: number, healthyMs: number, what: string): void => {
  expect(ms, what).toBeLessThanOrEqual(limit * Math.max(1, healthyMs / HEALTHY_MS) + stalledMs);
};

interface Met {
  fallback: Measured;
  /** Milliseconds of another section meanwhile; 0 when none was visited. */
  healthyMs: number;
}

/** The fault of the shared packages affects a page opened cold: it stays readable, and reports the delay. */
const openUnderFault = async (page: Page, cell: FaultCell): Promise<Met> => {
  await page.waitForLoadState('domcontentloaded');
  // From the start of the page's own work: the server's time is measured elsewhere.
  const fallback = await measureInPage(page, {}, fallbackSight, GIVE_UP_MS);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages' }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(cell.section.path);
  return { fallback, healthyMs: 0 };
};

/** The shell and another section work while this one is missing. */
const goToInjected = async (page: Page, { kind, section: { path, other } }: FaultCell): Promise<Met> => {
  const visitOther = async () => {
    const { ms } = await measureInPage(page, { goTo: other.path }, headingSight(other.heading), GIVE_UP_MS);
    await expect(page.locator('[role=alert]').filter({ hasText: 'Повторить' })).toHaveCount(0);
    return ms;
  };
  // A slow part may have arrived by the time of the return, so the other section is first.
  const before = kind === 'slow' ? await visitOther() : 0;
  const fallback = await measureInPage(page, { goTo: path }, fallbackSight, GIVE_UP_MS);
  await expect(page.getByRole('link', { name: 'Messages' }).first()).toBeVisible();
  if (kind === 'slow') return { fallback, healthyMs: before };
  const healthyMs = await visitOther();
  const again = await measureInPage(page, { goTo: path }, fallbackSight, GIVE_UP_MS);
  const worse = again.ms - again.stalledMs > fallback.ms - fallback.stalledMs;
  return { fallback: worse ? again : fallback, healthyMs };
};

/** Exposes a section to a fault, and heals it once the fault is gone. */
export const runFaultCell = async (
  browser: Browser,
  proxy: FaultProxy,
  token: string,
  cell: FaultCell,
): Promise<void> => {
  const { section, stage, kind } = cell;
  const fault = { path: filesOf(cell), kind };
  const cold = stage === 'shared';
  if (cold) proxy.setFault(fault);
  const page = await openPage(browser, `${proxy.url}${cold ? section.path : '/'}`, token);
  try {
    if (!cold) await hasStarted(page);
    await page.evaluate(() => Object.assign(window, { __same: true }));
    proxy.setFault(fault);
    if (stage === 'registry') {
      // Every page contains its registry, so the fault is unnoticeable.
      await measureInPage(page, { goTo: section.path }, headingSight(section.heading), GIVE_UP_MS);
      await expect(page.locator('[role=alert]').filter({ hasText: 'Повторить' })).toHaveCount(0);
      return;
    }
    const { fallback, healthyMs } = cold ? await openUnderFault(page, cell) : await goToInjected(page, cell);
    inTime(fallback, FALLBACK_MS, healthyMs, 'the fallback shows');

    proxy.setFault();
    const healed = cold ? { selector: 'html[data-started]', text: '' } : headingSight(section.heading);
    const heal = await measureInPage(page, { click: 'Повторить' }, healed, GIVE_UP_MS);
    inTime(heal, HEAL_MS, healthyMs, 'one click heals');
    await expect(page.getByRole('heading', { level: 1, name: section.heading }).first()).toBeVisible();
    await expect(page.locator('[role=alert]').filter({ hasText: 'Повторить' })).toHaveCount(0);
    expect(await page.evaluate(() => '__same' in window), 'no page load').toBe(true);
    expect(await page.evaluate((name) => name in window, TAMPERED), 'a tampered script ran').toBe(false);
    expect(await page.evaluate((key) => localStorage.getItem(key), ACCESS_TOKEN_KEY), 'the session stays').toBe(token);
  } finally {
    proxy.setFault();
    await page.context().close();
  }
};
