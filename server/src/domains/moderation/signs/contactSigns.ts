import { listingTextPaths, type Section, type Sign, textAt } from 'shared/contract';
import { findContacts } from './contacts/findContacts';

/** Returns a sign if a listing's public texts contain ways to reach its author outside the site. */
export const contactSigns = (section: Section, listing: unknown): Sign[] => {
  const places = listingTextPaths(section).flatMap((field) =>
    findContacts(textAt(listing, field)).map((place) => ({ ...place, field })),
  );
  return places.length === 0 ? [] : [{ kind: 'contacts', places }];
};
