import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/test';
import { moveFingers } from '../src/touch';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

const middle = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Фотографии' });
/** Counter and picture in view. */
const counter = (page: Page, text: string) => viewer(page).getByText(text, { exact: true });
const width = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;

test('fingers go through the pictures of a listing, zoom and close them', async ({ page, baseURL }) => {
  const feed = await page.request.post(`${baseURL}/api/articles/filter`, { data: { limit: 50 } });
  const listings = (await feed.json()) as { id: number; images: string[] }[];
  const listing = listings.find(({ images }) => new Set(images).size > 2);
  if (!listing) throw new Error('No demo listing has three pictures');
  await page.goto(`/post/${listing.id}`);
  const opener = page.getByRole('button', { name: 'Открыть фото на весь экран' });
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : 0;
  };
  const first = page.getByRole('img', { name: /фото 1 из/ });
  await expect
    .poll(async () => (await bottomOf(first)) - (await bottomOf(opener)), 'to the sheet')
    .toBeGreaterThan(-29);
  await opener.tap();
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Следующее фото' })).toHaveCSS('opacity', '0');
  const count = new Set(listing.images).size;
  await expect(counter(page, `1 / ${count}`)).toBeVisible();

  await test.step('a swipe shows the next one', async () => {
    const { x, y } = await middle(viewer(page));
    await moveFingers(page, [
      [
        { x: x + 100, y },
        { x: x - 100, y },
      ],
    ]);
    await expect(counter(page, `2 / ${count}`)).toBeVisible();
  });

  const picture = viewer(page).getByRole('img', { name: new RegExp(`фото 2 из ${count}$`) });
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  await expect(picture, 'nothing of it is cut off').toHaveCSS('object-fit', 'contain');
  const whole = await width(picture);

  await test.step('two fingers make it larger and smaller', async () => {
    const { x, y } = await middle(picture);
    await moveFingers(page, [
      [
        { x: x - 30, y },
        { x: x - 120, y },
      ],
      [
        { x: x + 30, y },
        { x: x + 120, y },
      ],
    ]);
    await expect.poll(() => width(picture)).toBeGreaterThan(whole * 1.3);
    await moveFingers(page, [
      [
        { x, y: y - 150 },
        { x, y: y - 10 },
      ],
      [
        { x, y: y + 150 },
        { x, y: y + 10 },
      ],
    ]);
    await expect.poll(() => width(picture)).toBeCloseTo(whole, 0);
  });

  await test.step('two taps do so as well; a finger then moves it about', async () => {
    const { x, y } = await middle(picture);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => width(picture)).toBeGreaterThan(whole * 1.5);
    await moveFingers(page, [
      [
        { x: x + 60, y },
        { x: x - 60, y },
      ],
    ]);
    await expect(counter(page, `2 / ${count}`)).toBeVisible();
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => width(picture)).toBeCloseTo(whole, 0);
  });

  await test.step('pulled down it closes, and the page shows what was looked at last', async () => {
    const { x, y } = await middle(viewer(page));
    await moveFingers(page, [
      [
        { x, y: y - 100 },
        { x, y: y + 250 },
      ],
    ]);
    await expect(viewer(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Открыть фото на весь экран' })).toBeFocused();
    await expect(page.getByRole('img', { name: new RegExp(`фото 2 из ${count}$`) })).toBeVisible();
  });
});
