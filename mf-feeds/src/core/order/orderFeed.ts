import {
  type BoostedListingBySection,
  BoostType,
  type BriefListingBySection,
  type FeedCriteria,
  type Section,
} from 'shared/contract';
import { applicableBoosts } from './applicableBoosts';
import type { ListingItem } from './FeedItem';

export interface FeedParts<S extends Section> {
  /** Loaded pages of the plain feed. */
  pages: readonly (readonly BriefListingBySection[S][])[];
  /** Already shuffled, so that the same input returns the same feed. */
  boosted: readonly BoostedListingBySection[S][];
  criteria: FeedCriteria;
  /** Whether these are all pages. */
  complete: boolean;
}

/**
 * Returns a feed's listings in order (docs/specification.md, 'Order of a feed'): the pinned one first, promoted ones at
 * odd positions (counted from 1) with plain ones between. No listing repeats or is lost, and none moves when a page is
 * added. Promoted listings are adjacent only where plain ones run out: those that a page itself had at its end, the
 * rest at the end of the feed.
 */
export const orderFeed = <S extends Section>(
  section: S,
  { pages, boosted, criteria, complete }: FeedParts<S>,
): ListingItem<BriefListingBySection[S]>[] => {
  const items: ListingItem<BriefListingBySection[S]>[] = [];
  if (pages.length === 0) return items;

  const { pinned, promoted } = applicableBoosts(section, boosted, criteria);
  const ahead = new Set(promoted.map(({ id }) => id));
  const seen = new Set<number>();
  const add = (listing: BriefListingBySection[S], boost: BoostType | null): void => {
    if (seen.has(listing.id)) return;
    seen.add(listing.id);
    items.push({ kind: 'listing', listing, boost });
  };
  const waiting = (): BoostedListingBySection[S][] => promoted.filter(({ id }) => !seen.has(id));

  if (pinned) add(pinned, BoostType.pinned);
  for (const page of pages) {
    for (const listing of page) {
      if (ahead.has(listing.id) || seen.has(listing.id)) continue;
      const nextIsOdd = items.length % 2 === 0;
      const next = nextIsOdd ? waiting()[0] : undefined;
      if (next) add(next, BoostType.promoted);
      add(listing, null);
    }
    const carried = new Set(page.map(({ id }) => id));
    for (const listing of waiting()) if (carried.has(listing.id)) add(listing, BoostType.promoted);
  }
  if (complete) for (const listing of waiting()) add(listing, BoostType.promoted);
  return items;
};
