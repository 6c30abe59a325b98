import type { BoostType, BriefListing, Promo } from 'shared/contract';

/** A listing in a feed, with the paid option that placed it there. */
export interface ListingItem<L extends BriefListing = BriefListing> {
  kind: 'listing';
  listing: L;
  boost: BoostType | null;
}

/** An advertisement between the listings. */
export interface PromoItem {
  kind: 'promo';
  promo: Promo;
}

export type FeedItem<L extends BriefListing = BriefListing> = ListingItem<L> | PromoItem;
