import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import { PUBLIC_QUERY } from '../session/useRefreshOnSessionChange';

const HOUR_MS = 3_600_000;

/** How many animals have come home by the site. */
export const returnedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['lost-returned'] as const,
    queryFn: async ({ signal }) => (await api.get<{ count: number }>(endpoints.lostReturned.path, { signal })).data,
    meta: PUBLIC_QUERY,
    staleTime: HOUR_MS,
  });
