import type { Page } from '@playwright/test';

/** A position on the screen, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Events per movement. */
const STEPS = 8;

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Moves fingers over a touch screen, all at once, after `holdMs`. Each step takes a frame, so that pages render. */
export const moveFingers = async (
  page: Page,
  ways: readonly (readonly [Place, Place])[],
  holdMs = 0,
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => ways.map(([from, to], id) => ({ ...between(from, to, share), id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  if (holdMs > 0) await page.waitForTimeout(holdMs);
  for (let step = 1; step <= STEPS; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
};
