import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, PUBLIC_QUERY } from 'shared';
import { endpoints, type LostFound } from 'shared/contract';
import { type LostCriteria, lostSearchOf } from './lostCriteria';

const MINUTE_MS = 60_000;

/** Losses and finds on a part of the map; what was there before stays until they have come. Fails with `ApiError`. */
export const lostQuery = (api: ApiClient, criteria: LostCriteria) =>
  queryOptions({
    queryKey: ['lost-search', criteria] as const,
    queryFn: async ({ signal }): Promise<LostFound> =>
      (await api.post<LostFound>(endpoints.lostSearch, lostSearchOf(criteria), { signal })).data,
    placeholderData: keepPreviousData,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
