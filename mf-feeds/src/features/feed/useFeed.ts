import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAppContext } from 'shared';
import type { BriefListingBySection, Section } from 'shared/contract';
import { type FeedWanted, feedQuery } from './feedQuery';

export interface Feed<S extends Section> {
  /** As received: a page may repeat listings when they move meanwhile. */
  pages: BriefListingBySection[S][][];
  /** Nothing to show yet. */
  loading: boolean;
  loadingMore: boolean;
  /** A call for any of its pages is pending; `loadMore` starts no other. */
  isFetching: boolean;
  /** Error of the last call; earlier pages stay. */
  error: Error | null;
  hasMore: boolean;
  /** Cursor of the next page; null at the end. */
  nextCursor: string | null;
  loadMore: () => void;
  /** Repeats the failed call. */
  retry: () => void;
}

/** Returns the loaded part of a feed, from the page of a cursor on, and a function that loads more. */
export const useFeed = <S extends Section>(section: S, criteria: FeedWanted, after?: string | null): Feed<S> => {
  const { api } = useAppContext();
  const query = useInfiniteQuery(feedQuery(api, section, criteria, after));
  const { data, fetchNextPage, refetch, hasNextPage, isFetchingNextPage, isFetching, error } = query;
  const pages = useMemo(() => data?.pages.map(({ listings }) => listings) ?? [], [data]);
  // `cancelRefetch: false`: a second sighting of the last card must not restart the pending request.
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
