import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, PUBLIC_QUERY } from 'shared';
import { endpoints, type LostFound, type Point } from 'shared/contract';
import { type LostCriteria, lostSearchOf } from './lostCriteria';

const MINUTE_MS = 60_000;

/**
 * Returns the query of losses and finds on a part of the map, with the listings nearest to `near`, or the latest
 * without it; previous data stays until they arrive. Fails with `ApiError`.
 */
export const lostQuery = (api: ApiClient, criteria: LostCriteria, near: Point | null = null) =>
  queryOptions({
    queryKey: ['lost-search', criteria, near] as const,
    queryFn: ({ signal }): Promise<LostFound> =>
      callApi(api, endpoints.lostSearch, { body: { ...lostSearchOf(criteria), ...(near && { near }) }, signal }),
    placeholderData: keepPreviousData,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
