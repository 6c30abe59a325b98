import { type Listing, ListingStatus, lostKindOf, type Section } from 'shared/contract';

/** Returns whether the listing has a flyer: a public loss or find, or one under review for its author. */
export const hasFlyer = (section: Section, { is_visible, is_owner, category }: Listing): boolean =>
  (is_visible === ListingStatus.published || (is_visible === ListingStatus.review && is_owner)) &&
  lostKindOf(section, String(category)) !== undefined;
