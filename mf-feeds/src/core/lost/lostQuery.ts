import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, PUBLIC_QUERY } from 'shared';
import { endpoints, type LostFound, type Point } from 'shared/contract';
import { type LostCriteria, lostSearchOf } from './lostCriteria';

const MINUTE_MS = 60_000;

/** Losses and finds on a part of the map, with the listings that are nearest to `near`, or the latest without it; what was there before stays until they have come. Fails with `ApiError`. */
export const lostQuery = (api: ApiClient, criteria: LostCriteria, near: Point | null = null) =>
  queryOptions({
    queryKey: ['lost-search', criteria, near] as const,
    queryFn: ({ signal }): Promise<LostFound> =>
      callApi(api, endpoints.lostSearch, { body: { ...lostSearchOf(criteria), ...(near && { near }) }, signal }),
    placeholderData: keepPreviousData,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
