import { readQrCodes } from '@laparyadom/server/testing/readQrCodes';
import type { Page } from '@playwright/test';
import { type ListingBySection, sectionEndpoints } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { goTo } from '../src/goTo';
import { screenOf } from '../src/screens';
import { expect, test } from '../src/test';

type PetListing = ListingBySection['pets'];

/** A sheet of A4 in CSS pixels. */
const A4 = { width: 794, height: 1123 };

const { address } = screenOf(paths.flyerPattern);
const [, , id = ''] = address.split('/');
const call = sectionEndpoints.pets.detail.replace(':id', id);

const sheetOf = (page: Page) => page.getByRole('article', { name: 'Лист' });

/** Parts of the sheet outside of it, or cut off by something around them. */
const cutInPage = (sheet: Element): string[] => {
  const edge = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('*')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOutside = left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
    const isCut = element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 2;
    return isOutside || isCut ? [`${element.tagName} ${element.textContent?.slice(0, 40)}`] : [];
  });
};

/** The printed sheet: number and size of its pages, and a picture of it. */
const print = async (page: Page) => {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  const sizeMm = [width, height].map((points) => Math.round((Number(points) / 72) * 25.4));
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    sizeMm,
    cut: await sheetOf(page).evaluate(cutInPage),
    picture: await page.screenshot({ fullPage: true }),
  };
};

test('a flyer is printed on one sheet of A4, and its code leads to the listing', async ({ page }) => {
  await page.goto(address);
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('heading')).toBeVisible();
  await expect(sheet.locator('img')).toHaveJSProperty('complete', true);
  const { pages, sizeMm, cut, picture } = await print(page);
  expect({ pages, sizeMm, cut }).toEqual({ pages: 1, sizeMm: [210, 297], cut: [] });
  expect(await readQrCodes(picture)).toEqual([new URL(sectionPaths.pets.detail(id), page.url()).href]);
  // Nothing of the site's frame is on the paper, and the sheet begins at its corner.
  await expect(page.getByRole('button', { name: 'Распечатать' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const box = await sheet.boundingBox();
  expect([box?.x, box?.y]).toEqual([0, 0]);
});

test('it is black on white in the dark scheme as well', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address);
  const colours = await sheetOf(page).evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll('*')].map((element) => getComputedStyle(element).color),
  );
  expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)']);
  expect(await sheetOf(page).evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe('rgb(255, 255, 255)');
});

for (const [name, letters] of [
  ['words', 'широкая ярко-оранжевая шлейка '.repeat(7)],
  ['letters without an end', 'Щ'.repeat(200)],
] as const) {
  for (const hasPicture of [true, false]) {
    test(`the longest ${name} fit on the sheet, ${hasPicture ? 'with' : 'without'} a picture`, async ({ page }) => {
      const long = letters.slice(0, 200).trim();
      await page.route(`**${call}`, async (route) => {
        const listing = (await (await route.fetch()).json()) as PetListing;
        const marks = { colour: 'чёрно-рыжий', size: 'маленький', collar: long, special: long } as const;
        const lost = { event_date: '2026-09-19', place: long, point: null, marks, reward: 1_000_000 };
        const images = hasPicture ? listing.images : [];
        const changed = { ...listing, sex: 0, title: long.slice(0, 35), images, lost } satisfies PetListing;
        await route.fulfill({ json: changed });
      });
      await page.goto(paths.home);
      await goTo(page, address);
      await expect(sheetOf(page).getByRole('heading', { name: 'Пропало животное' })).toBeVisible();
      const { pages, cut, picture } = await print(page);
      expect({ pages, cut }).toEqual({ pages: 1, cut: [] });
      expect(await readQrCodes(picture)).toHaveLength(1);
    });
  }
}

test('on a phone the sheet is as wide as the screen lets it be', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  const box = await sheetOf(page).boundingBox();
  expect(box?.width).toBeGreaterThan(270);
  expect(box?.width).toBeLessThanOrEqual(320);
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(297 / 210, 2);
  expect(await sheetOf(page).evaluate(cutInPage)).toEqual([]);
});

test('the preview of a link is a picture that exists', async ({ page, request }) => {
  await page.goto(sectionPaths.pets.detail(id));
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(preview ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const sent = await request.get(`${call}/flyer.jpg`);
  expect(await readQrCodes(await sent.body())).toEqual([new URL(sectionPaths.pets.detail(id), page.url()).href]);
});
