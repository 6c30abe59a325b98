import { type Listing, ListingStatus, lostKindOf, type Section } from 'shared/contract';

/** Returns whether there is a flyer of the listing: of a loss or a find that everybody may read, or its author while it is reviewed. */
export const hasFlyer = (section: Section, { is_visible, is_owner, category }: Listing): boolean =>
  (is_visible === ListingStatus.published || (is_visible === ListingStatus.review && is_owner)) &&
  lostKindOf(section, String(category)) !== undefined;
