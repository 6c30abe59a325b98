import { type BriefListing, PROMO_EVERY, type Promo } from 'shared/contract';
import type { FeedItem, ListingItem } from './FeedItem';

/**
 * Puts an advertisement after every fifth listing while there are any left; none comes twice
 * (docs/specification.md, 'Advertisements').
 */
export const insertPromos = <L extends BriefListing>(
  items: readonly ListingItem<L>[],
  promos: readonly Promo[],
): FeedItem<L>[] =>
  items.flatMap((item, index): FeedItem<L>[] => {
    const place = index + 1;
    const promo = place % PROMO_EVERY === 0 ? promos[place / PROMO_EVERY - 1] : undefined;
    return promo === undefined ? [item] : [item, { kind: 'promo', promo }];
  });
