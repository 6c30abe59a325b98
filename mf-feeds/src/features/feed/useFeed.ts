import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAppContext } from 'shared';
import type { BriefListingBySection, Section } from 'shared/contract';
import { type FeedWanted, feedQuery } from './feedQuery';

export interface Feed<S extends Section> {
  /** As the server gives them: a page may repeat what came before when listings move meanwhile. */
  pages: BriefListingBySection[S][][];
  /** First page, nothing to show yet. */
  loading: boolean;
  loadingMore: boolean;
  /** A call for any of its pages is under way; `loadMore` starts none beside it. */
  isFetching: boolean;
  /** What the last call failed with; what came before it is kept. */
  error: Error | null;
  hasMore: boolean;
  /** What reads the page after those that are loaded; null at the end. */
  nextCursor: string | null;
  loadMore: () => void;
  /** Repeats the call that failed. */
  retry: () => void;
}

/** The feed as far as it is loaded, from the page on that a cursor reads, and the way to its next page. */
export const useFeed = <S extends Section>(section: S, criteria: FeedWanted, after?: string | null): Feed<S> => {
  const { api } = useAppContext();
  const query = useInfiniteQuery(feedQuery(api, section, criteria, after));
  const { data, fetchNextPage, refetch, hasNextPage, isFetchingNextPage, isFetching, error } = query;
  const pages = useMemo(() => data?.pages.map(({ listings }) => listings) ?? [], [data]);
  // `cancelRefetch: false`: a second sighting of the last card must not restart the request under way.
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return {
    pages,
    loading: query.isPending,
    loadingMore: isFetchingNextPage,
    isFetching,
    error: isFetching ? null : error,
    hasMore: hasNextPage,
    nextCursor: hasNextPage ? (data?.pages.at(-1)?.nextCursor ?? null) : null,
    loadMore,
    retry: data === undefined ? () => void refetch() : loadMore,
  };
};
