import { type BriefListing, PROMO_EVERY, type Promo } from 'shared/contract';
import type { FeedItem, ListingItem } from './FeedItem';

/**
 * Inserts an advertisement after every fifth listing while any are left; none repeats
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
