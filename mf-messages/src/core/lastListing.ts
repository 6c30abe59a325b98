import { sectionPaths } from 'shared';
import { type ListingPlace, type Message, parseId, sections } from 'shared/contract';

const details = sections.map((section) => [section, sectionPaths[section].detail('')] as const);

/** Returns the listing at a path of the site; null for other pages. */
export const listingAt = (path: string): ListingPlace | null => {
  for (const [section, start] of details) {
    const id = path.startsWith(start) ? parseId(path.slice(start.length)) : null;
    if (id !== null) return { section, id };
  }
  return null;
};

const linkedListings = (text: string, origin: string): ListingPlace[] =>
  (text.match(/https?:\/\/\S+/g) ?? []).flatMap((href) => {
    if (!URL.canParse(href)) return [];
    const url = new URL(href);
    return (url.origin === origin && listingAt(url.pathname)) || [];
  });

/** Returns the listing that a dialog was last about; null when there is none. */
export const lastListing = (
  texts: readonly Pick<Message, 'text' | 'listing'>[],
  origin: string,
): ListingPlace | null => {
  for (const { text, listing } of texts.toReversed()) {
    // Older messages, and those of older servers, only link to it.
    const place = listing ?? linkedListings(text, origin).at(-1);
    if (place) return place;
  }
  return null;
};
