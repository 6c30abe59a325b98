import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

/** Longest that a thing may take to move, in milliseconds. */
const LIMIT = 200;

/** Durations of what moves now and comes to an end, with what it is. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      const { target } = animation.effect as KeyframeEffect;
      return { what: target?.outerHTML.slice(0, 80) ?? '', duration: Number(duration), iterations: Number(iterations) };
    }),
  );

/** Looks at what moves in each frame while `act` is done and for half a second after. */
const watch = async (page: Page, act: () => Promise<void>) => {
  const seen: Awaited<ReturnType<typeof movements>> = [];
  let done = false;
  const looking = (async () => {
    while (!done) seen.push(...(await movements(page)));
  })();
  await act();
  done = true;
  await looking;
  return seen.filter(({ iterations }) => Number.isFinite(iterations));
};

const openFilters = (page: Page) => async (): Promise<void> => {
  await page.getByRole('button', { name: /^Фильтры/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
});

test('what moves does so within 200 ms', async ({ page }) => {
  await page.goto('/posts');
  await expect(page.getByRole('article').first()).toBeVisible();
  const seen = await watch(page, openFilters(page));
  expect(seen.length, 'movements seen').toBeGreaterThan(0);
  expect(seen.filter(({ duration }) => duration > LIMIT)).toEqual([]);
});

test('nothing moves for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/posts');
  await expect(page.getByRole('article').first()).toBeVisible();
  const seen = await watch(page, openFilters(page));
  expect(seen.filter(({ duration }) => duration > 1)).toEqual([]);
});
