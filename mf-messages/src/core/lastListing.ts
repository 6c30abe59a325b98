import { sectionPaths } from 'shared';
import { type ListingPlace, parseId, sections } from 'shared/contract';

const details = sections.map((section) => [section, sectionPaths[section].detail('')] as const);

/** Returns the listing at a path of the site; null for other pages. */
export const listingAt = (path: string): ListingPlace | null => {
  for (const [section, start] of details) {
    const id = path.startsWith(start) ? parseId(path.slice(start.length)) : null;
    if (id !== null) return { section, id };
  }
  return null;
};

const listingAtHref = (href: string, origin: string): ListingPlace | null => {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return url.origin === origin ? listingAt(url.pathname) : null;
};

interface SentText {
  text: string;
  /** Listing sent with the message. */
  listing?: ListingPlace | undefined;
}

const listingOf = ({ text, listing }: SentText, origin: string): ListingPlace | null => {
  if (listing) return listing;
  // Older messages, and those of older servers, only link to it.
  for (const href of (text.match(/https?:\/\/\S+/g) ?? []).toReversed()) {
    const place = listingAtHref(href, origin);
    if (place !== null) return place;
  }
  return null;
};

/** Returns the listing that a dialog was last about; null when there is none. */
export const lastListing = (texts: readonly SentText[], origin: string): ListingPlace | null => {
  for (const one of texts.toReversed()) {
    const place = listingOf(one, origin);
    if (place !== null) return place;
  }
  return null;
};
