import { type Listing, ListingStatus, lostKindOf, type Section } from 'shared/contract';

/** Whether there is a flyer of the listing: it is a loss or a find, and everybody may read it. */
export const hasFlyer = (section: Section, { is_visible, category }: Listing): boolean =>
  is_visible === ListingStatus.published && lostKindOf(section, String(category)) !== undefined;
