import { cardPictureSizes } from 'shared';
import type { Inject } from 'shared/contract';

/** The head and the body of a page; the body in parts, which follow one another. */
interface DrawnPage {
  head: string;
  body: readonly string[];
}

/** Rendition that stands in the page, in pixels: wide enough for a card of nearly all phones, up to three of them to one of CSS. */
const WIDTH = 560;

const pictureLinks = /<link rel="preload" as="image" [^>]*>/g;
/** React writes them in the order in which it was given them. */
const attributeOf = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const isMain = (link: string): boolean =>
  attributeOf(link, 'fetchPriority') === 'high' && attributeOf(link, 'imageSizes') === cardPictureSizes.feed;

/**
 * Puts the first picture of a feed into the page itself, so that it is there with the first paint in the place of a round
 * trip later. Browsers that want a wider one still fetch that. The page as it was when it has no such picture, or when
 * that is not to be had as it is.
 */
export const inlinePicture = async (page: DrawnPage, inject: Inject): Promise<DrawnPage> => {
  const link = page.head.match(pictureLinks)?.find(isMain);
  const srcSet = link && attributeOf(link, 'imageSrcSet');
  if (!srcSet) return page;
  const candidates = srcSet.split(', ').map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });
  const url = candidates.find(({ width }) => width === WIDTH)?.url;
  const place = `srcSet="${srcSet}"`;
  const at = page.body.findIndex((part) => part.includes(place));
  const part = page.body[at];
  // Pictures of another origin are not ours to read.
  if (!url?.startsWith('/') || part === undefined) return page;
  const { status, headers, body } = await inject({ method: 'GET', url, headers: {}, body: undefined });
  const type = headers['content-type'];
  if (status !== 200 || type === undefined) return page;
  const wider = candidates
    .filter(({ width }) => width > WIDTH)
    .map((candidate) => `${candidate.url} ${candidate.width}w`);
  const inside = `srcSet="${[`data:${type};base64,${body} ${WIDTH}w`, ...wider].join(', ')}"`;
  const [tag = ''] = part.slice(part.lastIndexOf('<', part.indexOf(place))).match(/^[^>]*>/) ?? [];
  // It is here with the first paint: of its size browsers would decode it beside that, and show it in a later one.
  const shown = tag.replace(place, () => inside).replace('decoding="auto"', 'decoding="sync"');
  // By a function: the text has what people wrote, of which a plain replacement would read `$&` as the tag once more.
  return {
    head: page.head.replace(link, ''),
    body: page.body.with(
      at,
      part.replace(tag, () => shown),
    ),
  };
};
