import type { Page, Route } from '@playwright/test';
import { type BriefListing, NEXT_CURSOR_HEADER, PAGE_SIZE, sectionEndpoints } from 'shared/contract';
import { adminPaths, paths, sectionPaths } from 'shared/paths';
import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

// A trace costs time within the page.
test.use({ trace: 'off' });

const PAGES = 10;
const LAST_COUNT = 3;
/** The last listing of the last page. */
const LAST = PAGES * 1000 + LAST_COUNT - 1;

interface Shift {
  /** In milliseconds from navigation. */
  at: number;
  value: number;
  /** What moved, and from which height to which. */
  moved: string[];
}

declare global {
  var layoutShifts: Shift[];
}

/** Records layout shifts from the first paint on. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    globalThis.layoutShifts = [];
    interface Entry extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    new PerformanceObserver((list) => {
      for (const { startTime: at, value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName} ${previousRect.y} > ${currentRect.y}`,
        );
        globalThis.layoutShifts.push({ at, value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Returns what has moved by itself since the document was parsed: a slow browser paints it in pieces. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const parsedAt = navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : 0;
    return globalThis.layoutShifts.filter(({ at }) => at > parsedAt);
  });

/** Answers as a feed of ten delayed pages, the last one short. */
const endlessFeed = () => {
  let page = 1;
  return async (route: Route): Promise<void> => {
    page += 1;
    const answer = await route.fetch({ postData: { brief: true, limit: PAGE_SIZE } });
    const listings = (await answer.json()) as BriefListing[];
    const last = page === PAGES;
    const json = listings
      .map((listing, index) => ({ ...listing, id: page * 1000 + index }))
      .slice(0, last ? LAST_COUNT : PAGE_SIZE);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.fulfill({ json, headers: { ...(!last && { [NEXT_CURSOR_HEADER]: String(page) }) } });
  };
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`nothing moves by itself while ten pages of a feed are scrolled, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await page.route(`**${sectionEndpoints.pets.filter}`, endlessFeed());
    await page.goto('/posts');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toBeHidden();
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      await expect(footer).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect(page.locator(`a[href="${sectionPaths.pets.detail(LAST)}"]`)).toBeVisible();
    expect(await shiftsOf(page), 'layout shifts').toEqual([]);
  });
}

for (const address of [adminPaths.composition, adminPaths.promos, adminPaths.teams, paths.profile, paths.searches]) {
  test(`the footer waits until a page is filled: ${address}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, baseURL ?? '', 'admin');
    await watchShifts(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    const footer = page.getByRole('contentinfo', { includeHidden: true });
    await expect(footer).toBeHidden();
    answer();
    await expect(footer).toBeVisible();
    const moved = (await shiftsOf(page)).flatMap((shift) => shift.moved);
    expect(moved.filter((one) => one.startsWith('<footer'))).toEqual([]);
  });
}
