import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';
import { moveFingers } from '../src/touch';

const own = { latitude: 55.758_91, longitude: 37.623_47, accuracy: 20 };
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, geolocation: own });

/** Height in degrees and middle meridian of the bounds in the URL; null without bounds. */
const shown = (page: Page): { height: number; middle: number } | null => {
  const sides = new URL(page.url()).searchParams.get('bounds')?.split(',').map(Number);
  if (!sides) return null;
  const [north = 0, south = 0, east = 0, west = 0] = sides;
  return { height: north - south, middle: (east + west) / 2 };
};
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

test('one finger moves the map, two zoom it, and the list beside it has three stops', async ({ page }) => {
  await page.goto('/lost?view=map&bounds=56,55.5,38,37.2');
  const map = page.getByRole('application');
  await expect(map.getByText('Москва')).toBeAttached();
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const before = shown(page);

  await moveFingers(page, [[middle, { x: middle.x - 120, y: middle.y }]]);
  await expect.poll(() => (shown(page)?.middle ?? 0) > (before?.middle ?? 0) + 0.1).toBe(true);
  expect(await scrolled(page)).toBe(0);

  const moved = shown(page);
  await moveFingers(page, [
    [
      { x: middle.x - 30, y: middle.y },
      { x: middle.x - 90, y: middle.y },
    ],
    [
      { x: middle.x + 30, y: middle.y },
      { x: middle.x + 90, y: middle.y },
    ],
  ]);
  await expect.poll(() => (shown(page)?.height ?? 90) < (moved?.height ?? 0)).toBe(true);
  expect(await scrolled(page)).toBe(0);

  // An empty list is not lowered; there are some in the whole country.
  await page.goto('/lost?view=map');
  await expect(page.getByRole('region', { name: 'Объявления' }).getByRole('listitem').first()).toBeAttached();
  const handle = page.getByRole('button', { name: 'Развернуть список' });
  const place = await handle.boundingBox();
  if (!place) throw new Error('The list has no handle');
  const start = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await moveFingers(page, [[start, { x: start.x, y: start.y + 300 }]]);
  await page.getByRole('button', { name: 'Показать список' }).tap();
  await expect(handle).toBeVisible();
});

test('a phone in landscape has room beside the map as well', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/lost?view=map');
  const box = await page.getByRole('application').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(0.7 * 390);
});

test('the exact position of a phone stays on it', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/lost?view=map');
  await expect(page.getByRole('application')).toBeVisible();
  await page.getByRole('button', { name: 'Где я' }).tap();
  await expect(page.getByText('Браузер не разрешил узнать место. Найдите его на карте сами.').first()).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'Где я' }).tap();
  await expect(page.getByRole('img', { name: 'Вы здесь' })).toBeVisible();
  // The requested bounds are 0.2 degrees high; the screen shows more around them.
  await expect.poll(() => shown(page)?.height ?? 90).toBeLessThan(0.5);
  await page.getByText('Список', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: 'Ближние' })).toBeChecked();
  expect(sent.length).toBeGreaterThan(5);
  for (const body of sent) expect(body).not.toMatch(/55[.]758|37[.]623/);
});
