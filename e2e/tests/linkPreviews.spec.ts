import { sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { screens } from '../src/screens';
import { expect, test } from '../src/test';

/** Pages that messengers' robots can read: those of visitors. */
const read = Object.values(screens).filter(({ as }) => as === null);

test('every page that visitors see has a JPEG for messengers, and a listing has its own', async ({ page, request }) => {
  const found = new Map<string, string>();
  for (const { address } of read) {
    await page.goto(address);
    const meta = (property: string) => page.locator(`meta[property="${property}"]`);
    await expect(meta('og:image:type'), address).toHaveAttribute('content', 'image/jpeg');
    await expect(meta('og:image:width')).toHaveAttribute('content', '1200');
    await expect(meta('og:image:height')).toHaveAttribute('content', '630');
    found.set(address, (await meta('og:image').getAttribute('content')) ?? '');
  }
  for (const image of new Set(found.values())) {
    const answer = await request.get(image);
    expect([image, answer.status(), answer.headers()['content-type']]).toEqual([image, 200, 'image/jpeg']);
    expect((await answer.body()).subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
  }
  expect(found.get(paths.home)).toContain('/static/preview.jpg');
  for (const section of sections) {
    const address = screens[sectionPaths[section].detailPattern]?.address ?? '';
    expect(found.get(address)).toMatch(/\/api\/image\/[0-9a-f]{32}\.webp\/preview\.jpg$/);
  }
});
