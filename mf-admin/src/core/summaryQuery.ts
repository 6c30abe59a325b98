import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** Returns the query of pending and total counts, refetched whenever a page begins to show it. */
export const summaryQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminSummary),
    staleTime: 0,
  });

/** Matches the histories of listings in all sections: each shows what happened to its author's other listings too. */
export const histories: QueryFilters = { predicate: ({ queryKey }) => queryKey.at(-1) === 'history' };
