import { describe, expect, it, jest } from '@jest/globals';
import { cardPictureSizes } from 'shared';
import { IMAGE_WIDTHS, type Inject } from 'shared/contract';
import { inlinePicture } from './inlinePicture';

const src = '/api/image/a.webp?w=640';
const srcSet = IMAGE_WIDTHS.map((width) => `/api/image/a.webp?w=${width} ${width}w`).join(', ');
const sizes: string = cardPictureSizes.feed;
/** As React escapes `$' $& $\``, which mean something where a text replaces another. */
const alt = '$&#x27; $&amp; $`';
const image = `<img decoding="auto" src="${src}" srcSet="${srcSet}" sizes="${sizes}" alt="${alt}"/>`;
const other = '<link rel="preload" as="image" href="/logo.svg"/>';
const high = 'fetchPriority="high"';
/** React has the priority first or last, as the picture was drawn or only asked for. */
const pageWith = ({ of = srcSet, as = sizes, before = '', after = ` ${high}` } = {}) => ({
  head: `<title>Питомцы</title>${other}<link rel="preload" as="image" ${before}imageSrcSet="${of}" imageSizes="${as}"${after}/><meta name="x"/>`,
  body: ['<main>', image.replace(srcSet, of), image.replace(srcSet, of), '</main>'],
});
const answering = (status: number) =>
  jest.fn<Inject>(async () => ({ status, headers: { 'content-type': 'image/webp' }, body: 'UklGRg==' }));

describe('the first picture of a feed', () => {
  it.each([pageWith(), pageWith({ before: `${high} `, after: '' })])(
    'stands in the page, with what is wider to be fetched',
    async (page) => {
      const inject = answering(200);
      const { head, body } = await inlinePicture(page, inject);
      expect(inject.mock.calls.map(([{ method, url }]) => [method, url])).toEqual([['GET', '/api/image/a.webp?w=560']]);
      expect(head).toBe(`<title>Питомцы</title>${other}<meta name="x"/>`);
      const wider = '/api/image/a.webp?w=640 640w, /api/image/a.webp?w=1280 1280w';
      const first = `<img decoding="sync" src="${src}" srcSet="data:image/webp;base64,UklGRg== 560w, ${wider}" sizes="${sizes}" alt="${alt}"/>`;
      expect(body).toEqual(['<main>', first, image, '</main>']);
    },
  );

  it('is fetched where it cannot be had, lies elsewhere or is that of another page', async () => {
    const elsewhere = srcSet.replaceAll('/api/', 'https://cdn.example/api/');
    for (const [page, status] of [
      [pageWith(), 404],
      [pageWith({ of: elsewhere }), 200],
      [pageWith({ as: '100vw' }), 200],
      [pageWith({ after: ' fetchPriority="low"' }), 200],
      [{ head: '<title>x</title>', body: [image] }, 200],
      [{ ...pageWith(), body: ['<main></main>'] }, 200],
    ] as const) {
      expect(await inlinePicture(page, answering(status))).toBe(page);
    }
  });
});
