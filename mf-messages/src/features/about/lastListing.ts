import { sectionPaths } from 'shared';
import { parseId, type Section, sections } from 'shared/contract';

/** A listing of this site. */
export interface ListingPlace {
  section: Section;
  id: number;
}

const details = sections.map((section) => [section, sectionPaths[section].detail('')] as const);

const placeOf = (href: string, origin: string): ListingPlace | null => {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.origin !== origin) return null;
  for (const [section, start] of details) {
    const id = url.pathname.startsWith(start) ? parseId(url.pathname.slice(start.length)) : null;
    if (id !== null) return { section, id };
  }
  return null;
};

/** The listing that a dialog is about: the one that was linked to last, as the greeting of 'Написать' does. */
export const lastListing = (texts: readonly string[], origin: string): ListingPlace | null => {
  for (const text of texts.toReversed()) {
    for (const href of (text.match(/https?:\/\/\S+/g) ?? []).toReversed()) {
      const place = placeOf(href, origin);
      if (place !== null) return place;
    }
  }
  return null;
};
