import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { PAGE_SIZE } from 'shared/contract';

interface FetchedPage<T> {
  items: T[];
  /** Cursor of the next page; null at the end. */
  nextCursor: string | null;
}

/** Returns the infinite query of a paginated call. */
export const pagedQuery = <T>(
  queryKey: QueryKey,
  fetchPage: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<FetchedPage<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
