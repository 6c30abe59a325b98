import { sectionPaths } from 'shared';
import { type ListingPlace, parseId, sections } from 'shared/contract';

const details = sections.map((section) => [section, sectionPaths[section].detail('')] as const);

/** Returns the listing at a path of the site; null for other pages. */
export const placeAt = (path: string): ListingPlace | null => {
  for (const [section, start] of details) {
    const id = path.startsWith(start) ? parseId(path.slice(start.length)) : null;
    if (id !== null) return { section, id };
  }
  return null;
};

const placeOf = (href: string, origin: string): ListingPlace | null => {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return url.origin === origin ? placeAt(url.pathname) : null;
};

interface Letter {
  text: string;
  /** Listing sent with the message. */
  listing?: ListingPlace | undefined;
}

const listingOf = ({ text, listing }: Letter, origin: string): ListingPlace | null => {
  if (listing) return listing;
  // Older messages, and those of older servers, only link to it.
  for (const href of (text.match(/https?:\/\/\S+/g) ?? []).toReversed()) {
    const place = placeOf(href, origin);
    if (place !== null) return place;
  }
  return null;
};

/** Returns the listing that a dialog was last about; null when there is none. */
export const lastListing = (letters: readonly Letter[], origin: string): ListingPlace | null => {
  for (const letter of letters.toReversed()) {
    const place = listingOf(letter, origin);
    if (place !== null) return place;
  }
  return null;
};
