import { listingTextPaths, type Section, type Sign, textAt } from 'shared/contract';
import { findContacts } from './contacts/findContacts';

/** That a listing, as others would read it, names ways to reach its author past the site, in whichever of its texts. */
export const contactSigns = (section: Section, listing: unknown): Sign[] => {
  const places = listingTextPaths(section).flatMap((field) =>
    findContacts(textAt(listing, field)).map((place) => ({ ...place, field })),
  );
  return places.length === 0 ? [] : [{ kind: 'contacts', places }];
};
