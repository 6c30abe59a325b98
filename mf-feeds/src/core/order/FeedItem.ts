import type { BoostType, Listing, Promo } from 'shared/contract';

/** A listing in a feed, with the paid option that put it in its place. */
export interface ListingItem<L extends Listing = Listing> {
  kind: 'listing';
  listing: L;
  boost: BoostType | null;
}

/** An advertisement between the listings. */
export interface PromoItem {
  kind: 'promo';
  promo: Promo;
}

export type FeedItem<L extends Listing = Listing> = ListingItem<L> | PromoItem;
