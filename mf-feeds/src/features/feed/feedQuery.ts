import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError, fetchListings, PUBLIC_QUERY } from 'shared';
import {
  type BriefListing,
  type BriefListingBySection,
  type FeedCriteria,
  PAGE_SIZE,
  type Section,
} from 'shared/contract';

/** One page of a feed as the filter call answers it. */
export interface FeedPageData<L extends BriefListing = BriefListing> {
  listings: L[];
  /** What reads the page after this one; null at the end. */
  nextCursor: string | null;
}

/** Criteria of the address, or an author. */
export type FeedWanted = FeedCriteria & { author?: number };

/** Fresh for so long that coming back to a feed finds it as it was left, with its place in the list. */
const FEED_STALE_MS = 5 * 60_000;
const FEED_KEPT_MS = 30 * 60_000;

/**
 * The feed of a section, page after page (docs/specification.md, 'Feeds'), from the page on that the cursor `after`
 * reads; from the beginning without one, or when it leads nowhere. There is more only when a full page came and the
 * server handed out a cursor. Fails with `ApiError`.
 */
export const feedQuery = <S extends Section>(
  api: ApiClient,
  section: S,
  criteria: FeedWanted,
  after: string | null = null,
) =>
  infiniteQueryOptions({
    queryKey: ['feed', section, criteria, after] as const,
    queryFn: async ({ pageParam, signal }): Promise<FeedPageData<BriefListingBySection[S]>> => {
      const ask = (cursor: string | null) => {
        const page = { brief: true, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) } as const;
        return fetchListings(api, section, { ...criteria, ...page }, signal);
      };
      try {
        return await ask(pageParam);
      } catch (error) {
        const isLost = pageParam !== null && pageParam === after && error instanceof ApiError && error.status === 422;
        // Anybody can write an address.
        if (!isLost) throw error;
        return ask(null);
      }
    },
    initialPageParam: after,
    getNextPageParam: ({ listings, nextCursor }) => (listings.length === PAGE_SIZE ? nextCursor : null),
    // Whose listing it is, a card tells by its author.
    meta: PUBLIC_QUERY,
    staleTime: FEED_STALE_MS,
    gcTime: FEED_KEPT_MS,
  });
