import { sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { screens } from '../src/screens';
import { expect, test } from '../src/test';

/** Pages that robots of messengers read: they sign in nowhere. */
const read = Object.values(screens).filter(({ as }) => as === null);
const contentOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');

test('every page that visitors see has a JPEG for messengers, and a listing has its own', async ({ request }) => {
  const found = new Map<string, string>();
  for (const { address } of read) {
    const html = await (await request.get(address)).text();
    const parts = ['og:image:type', 'og:image:width', 'og:image:height'].map((property) => contentOf(html, property));
    expect([address, ...parts]).toEqual([address, 'image/jpeg', '1200', '630']);
    found.set(address, contentOf(html, 'og:image') ?? '');
  }
  for (const image of new Set(found.values())) {
    const { pathname, search } = new URL(image);
    const answer = await request.get(pathname + search);
    expect([image, answer.status(), answer.headers()['content-type']]).toEqual([image, 200, 'image/jpeg']);
    expect((await answer.body()).subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
  }
  expect(found.get(paths.home)).toContain('/static/preview.jpg');
  for (const section of sections) {
    const address = screens[sectionPaths[section].detailPattern]?.address ?? '';
    expect(found.get(address)).toMatch(/\/api\/image\/[0-9a-f]{32}\.webp\/preview\.jpg$/);
  }
});
