import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

/** Maximum duration of a movement, in milliseconds. */
const LIMIT = 220;

interface Movement {
  what: string;
  /** In milliseconds, of one run. */
  duration: number;
}

declare global {
  var movements: Movement[];
}

/** Finite animations in any frame during `act`. */
const watch = async (page: Page, act: () => Promise<void>): Promise<Movement[]> => {
  await page.evaluate(() => {
    globalThis.movements = [];
    const look = (): void => {
      for (const { effect } of document.getAnimations()) {
        const { duration, iterations = 1 } = effect?.getComputedTiming() ?? {};
        const what = effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '';
        if (Number.isFinite(iterations)) globalThis.movements.push({ what, duration: Number(duration) });
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await act();
  return page.evaluate(() => globalThis.movements);
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

test('what moves does so within 220 ms', async ({ page }) => {
  await page.goto('/posts');
  await expect(page.getByRole('article').first()).toBeVisible();
  const seen = await watch(page, openFilters(page));
  expect(seen.length, 'movements seen').toBeGreaterThan(0);
  expect(seen.filter(({ duration }) => duration > LIMIT)).toEqual([]);
});

test('nothing moves where reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/posts');
  await expect(page.getByRole('article').first()).toBeVisible();
  const seen = await watch(page, openFilters(page));
  expect(seen.filter(({ duration }) => duration > 1)).toEqual([]);
});
