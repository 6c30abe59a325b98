import type { Page } from '@playwright/test';
import { IMAGE_WIDTHS, sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { signIn } from '../src/demoAccount';
import { addressOf, screens } from '../src/screens';
import { expect, test } from '../src/test';

const HEIGHT = 844;
const PHONES = [320, 360, 390, 430] as const;
const WIDTHS = [...PHONES, 768, 1280] as const;
const DENSITIES = [1, 2, 3] as const;
/** Tolerated share by which `sizes` may be narrower than the picture. */
const SLACK = 0.95;

/** Pictures with renditions: width by `sizes` and laid out, in CSS pixels. */
const widthsInPage = (): { alt: string; declared: number; real: number }[] => {
  const ruler = document.createElement('div');
  ruler.style.cssText = 'position: fixed; visibility: hidden; left: 0; top: 0;';
  document.body.append(ruler);
  const declaredBy = (sizes: string): number => {
    for (const part of sizes.split(/,\s*/)) {
      const [, media, length] = /^(\([^)]*\))\s+(.+)$/.exec(part) ?? [];
      if (media !== undefined && !matchMedia(media).matches) continue;
      ruler.style.width = length ?? part;
      return ruler.getBoundingClientRect().width;
    }
    return innerWidth;
  };
  const found = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 0)
    .map((image) => ({ alt: image.alt, declared: declaredBy(image.sizes), real: image.clientWidth }));
  ruler.remove();
  return found;
};

/** Narrowest rendition that is wide enough, as browsers choose. */
const enoughFor = (pixels: number): number =>
  IMAGE_WIDTHS.find((width) => width >= pixels) ?? Math.max(...IMAGE_WIDTHS);

/** Screens with pictures of listings. */
const pictured = new Set<string>([
  paths.home,
  paths.favorites,
  paths.profile,
  ...sections.flatMap((section) => [sectionPaths[section].feed, sectionPaths[section].detailPattern]),
]);

for (const [pattern, screen] of Object.entries(screens)) {
  test(`no picture is fetched larger or smaller than it is shown: ${pattern}`, async ({ page, spareSite: { url } }) => {
    if (screen.as) await signIn(page, url, screen.as);
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await page.goto(`${url}${await addressOf(url, screen)}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (pictured.has(pattern)) await expect(page.locator('main img[srcset]').first()).toBeAttached();
    const wrong: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const { alt, declared, real } of await page.evaluate(widthsInPage)) {
        const tooLarge = DENSITIES.some(
          (density) => enoughFor(declared * density) > enoughFor(real * density + density),
        );
        if (declared < SLACK * real || tooLarge) wrong.push(`${width}: ${alt} is ${real} wide, not ${declared}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

/** URLs of the pictures in the first view, of those fetched at once, and of the first one. */
const firstScreen = async (page: Page) =>
  page.evaluate(() => {
    // Those of links, such as the kinds', are small and come later.
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((one) => !one.closest('nav'));
    // The bottom bar of phones covers what is behind it.
    const isShown = (image: HTMLImageElement): boolean => {
      const { left, top, width } = image.getBoundingClientRect();
      // A strip at the bottom of the screen does not count.
      const hit = document.elementFromPoint(left + width / 2, top + 48);
      return hit === image || (hit?.closest('li')?.contains(image) ?? false);
    };
    return {
      shown: images.filter(isShown).map(({ src }) => src),
      eager: images.filter(({ loading }) => loading === 'eager').map(({ src }) => src),
      main: images.filter(({ fetchPriority }) => fetchPriority === 'high').map(({ src }) => src),
    };
  });

for (const address of [paths.home, ...sections.map((section) => sectionPaths[section].feed)]) {
  test(`a phone fetches at once what the first screen shows, and nothing below it: ${address}`, async ({
    page,
    baseURL,
  }) => {
    const shown = new Set<string>();
    let eager: string[] = [];
    await page.setViewportSize({ width: PHONES[0], height: HEIGHT });
    await page.goto(`${baseURL}${address}`);
    await page.waitForLoadState('networkidle');
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: HEIGHT });
      const seen = await firstScreen(page);
      expect(seen.main).toEqual(seen.shown.slice(0, 1));
      expect(seen.eager).toEqual(expect.arrayContaining(seen.shown));
      for (const name of seen.shown) shown.add(name);
      eager = seen.eager;
    }
    expect([...new Set(eager)]).toEqual([...shown]);
  });
}
