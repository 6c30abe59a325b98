import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAppContext } from 'shared';
import { type BriefListingBySection, contractOf, type FeedCriteria, type Section } from 'shared/contract';
import type { FeedItem } from '../../core/order/FeedItem';
import { insertPromos } from '../../core/order/insertPromos';
import { orderFeed } from '../../core/order/orderFeed';
import { boostedQuery } from '../../features/boosts/boostedQuery';
import { type Feed, useFeed } from '../../features/feed/useFeed';
import { promosQuery } from '../../features/promos/promosQuery';

export interface FeedItems<S extends Section> {
  feed: Feed<S>;
  /** Listings and advertisements in display order. */
  items: FeedItem<BriefListingBySection[S]>[];
}

/**
 * Returns the feed with its boosted listings and, where the section has them, advertisements. It waits for both, so
 * that nothing moves while the user reads; failed ones are omitted. Boosted listings lead the first page only.
 */
export const useFeedItems = <S extends Section>(
  section: S,
  criteria: FeedCriteria,
  after: string | null,
): FeedItems<S> => {
  const { api } = useAppContext();
  const feed = useFeed(section, criteria, after);
  const leading = boostedQuery(api, section, criteria);
  const boosted = useQuery({ ...leading, enabled: leading.enabled === true && after === null });
  const promos = useQuery({ ...promosQuery(api, criteria), enabled: contractOf(section).hasPromos });

  const waiting = feed.error === null && (boosted.isLoading || promos.isLoading);
  const { pages, hasMore } = feed;
  const items = useMemo(() => {
    if (waiting) return [];
    const ordered = orderFeed(section, {
      pages,
      boosted: (after === null && boosted.data) || [],
      criteria,
      complete: !hasMore,
    });
    return insertPromos(ordered, promos.data ?? []);
  }, [section, criteria, after, pages, hasMore, waiting, boosted.data, promos.data]);
  return { feed: { ...feed, loading: feed.loading || waiting }, items };
};
