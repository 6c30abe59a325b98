import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, callForPage, keyOf } from 'shared';
import { endpoints, PAGE_SIZE } from 'shared/contract';

/** The targets of complaints, heaviest first, page after page. */
export const complaintsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: keyOf(endpoints.adminComplaints),
    queryFn: ({ pageParam, signal }) => {
      const params = { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      return callForPage(api, endpoints.adminComplaints, { query: params, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Others work on the same list.
    staleTime: 0,
  });
