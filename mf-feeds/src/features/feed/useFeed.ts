import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ApiClient, ApiError, fetchListings, keyOf, PUBLIC_QUERY, useAppContext } from 'shared';
import { endpoints, type FeedCriteria, PAGE_SIZE, type Section } from 'shared/contract';

/** Criteria of the address, or an author. */
type FeedWanted = FeedCriteria & { author?: number };

/** Stale time so long that returning to a feed finds it unchanged, at the same scroll position. */
const FEED_STALE_MS = 5 * 60_000;
const FEED_GC_MS = 30 * 60_000;

/**
 * Returns the infinite query of a section's feed, from the page of the cursor `after`; an invalid cursor is ignored. A
 * full page with a cursor has a next one. Fails with `ApiError`.
 */
export const feedQuery = <S extends Section>(
  api: ApiClient,
  section: S,
  criteria: FeedWanted,
  after: string | null = null,
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.filter(section)), criteria, after] as const,
    queryFn: async ({ pageParam, signal }) => {
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
    // A card identifies own listings by the author.
    meta: PUBLIC_QUERY,
    staleTime: FEED_STALE_MS,
    gcTime: FEED_GC_MS,
  });

/** Returns the loaded part of a feed, from the page of a cursor on, and a function that loads more. */
export const useFeed = <S extends Section>(section: S, criteria: FeedWanted, after?: string | null) => {
  const { api } = useAppContext();
  const query = useInfiniteQuery(feedQuery(api, section, criteria, after));
  const { data, fetchNextPage, refetch, hasNextPage, isFetchingNextPage, isFetching, error } = query;
  const pages = useMemo(() => data?.pages.map(({ listings }) => listings) ?? [], [data]);
  // `cancelRefetch: false`: a second sighting of the last card must not restart the pending request.
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return {
    /** As received: a page may repeat listings when they move meanwhile. */
    pages,
    /** Nothing to show yet. */
    loading: query.isPending,
    loadingMore: isFetchingNextPage,
    /** A call for any of its pages is pending; `loadMore` starts no other. */
    isFetching,
    /** Error of the last call; earlier pages stay. */
    error: isFetching ? null : error,
    hasMore: hasNextPage,
    nextCursor: hasNextPage ? (data?.pages.at(-1)?.nextCursor ?? null) : null,
    loadMore,
    /** Repeats the failed call. */
    retry: data === undefined ? () => void refetch() : loadMore,
  };
};

/** What a list shows of a feed. */
export type Feed = Omit<ReturnType<typeof useFeed>, 'pages'>;
