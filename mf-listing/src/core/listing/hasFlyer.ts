import { flyerKind, type Listing, ListingStatus } from 'shared/contract';

/** Whether there is a flyer of the listing: it is a loss or a find, and everybody may read it. */
export const hasFlyer = (listing: Listing): boolean =>
  listing.is_visible === ListingStatus.published && flyerKind(listing) !== null;
