import { cardPictureSizes } from 'shared';
import type { Inject } from 'shared/contract';

/** The head and the body of a page; the body in parts, which follow one another. */
interface DrawnPage {
  head: string;
  body: readonly string[];
}

/** Rendition that stands in the page, in pixels: wide enough for a card of nearly all phones, up to three of them to one of CSS. */
const WIDTH = 560;

const pictureLinks = /<link rel="preload" as="image" [^<>]*>/g;
/** React writes them in the order in which it was given them. */
const attributeOf = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const isMain = (link: string): boolean =>
  attributeOf(link, 'fetchPriority') === 'high' && attributeOf(link, 'imageSizes') === cardPictureSizes.feed;

/** The first picture of a feed, as it stands in its page. */
interface MainPicture {
  /** What has it fetched ahead. */
  link: string;
  srcSet: string;
  /** Address of the rendition that is to stand in the page, and the wider ones as `srcset` has them. */
  url: string;
  wider: string[];
  /** The part of the body that it stands in, and its tag there. */
  at: number;
  part: string;
  tag: string;
}

/** Finds it; null where there is none, or one of another origin, which is not ours to read. */
export const findMainPicture = ({ head, body }: DrawnPage): MainPicture | null => {
  const link = head.match(pictureLinks)?.find(isMain);
  const srcSet = link && attributeOf(link, 'imageSrcSet');
  if (!srcSet) return null;
  const candidates = srcSet.split(', ').map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { candidate, url, width: Number.parseInt(width, 10) };
  });
  const url = candidates.find(({ width }) => width === WIDTH)?.url;
  const wider = candidates.filter(({ width }) => width > WIDTH).map(({ candidate }) => candidate);
  const place = `srcSet="${srcSet}"`;
  const at = body.findIndex((text) => text.includes(place));
  const part = body[at];
  if (!url?.startsWith('/') || part === undefined) return null;
  const begin = part.lastIndexOf('<', part.indexOf(place));
  return { link, srcSet, url, wider, at, part, tag: part.slice(begin, part.indexOf('>', begin) + 1) };
};

/** The page with the picture in it, whose address is `data`. */
export const putPicture = ({ head, body }: DrawnPage, picture: MainPicture, data: string): DrawnPage => {
  const { link, srcSet, wider, at, part, tag } = picture;
  const inside = [`${data} ${WIDTH}w`, ...wider].join(', ');
  // It is here with the first paint: of its size browsers would decode it beside that, and show it in a later one.
  const shown = tag.replace(srcSet, () => inside).replace('decoding="auto"', 'decoding="sync"');
  // By functions: the tag has what people wrote, of which a plain replacement would read `$&` as the tag once more.
  const filled = part.replace(tag, () => shown);
  return { head: head.replace(link, ''), body: body.with(at, filled) };
};

/**
 * Puts the first picture of a feed into the page itself, so that it is there with the first paint in the place of a round
 * trip later. Browsers that want a wider one still fetch that. The page as it was when it has no such picture, or when
 * that is not to be had as it is.
 */
export const inlinePicture = async (page: DrawnPage, inject: Inject): Promise<DrawnPage> => {
  const picture = findMainPicture(page);
  if (!picture) return page;
  const { status, headers, body } = await inject({ method: 'GET', url: picture.url, headers: {}, body: undefined });
  const type = headers['content-type'];
  return status === 200 && type ? putPicture(page, picture, `data:${type};base64,${body}`) : page;
};
