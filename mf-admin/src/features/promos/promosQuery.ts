import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type AdminPromo, endpoints } from 'shared/contract';

/** All advertisements, newest first. Fails with `ApiError`. */
export const promosQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'promos'] as const,
    queryFn: async ({ signal }) => (await api.get<AdminPromo[]>(endpoints.adminPromos.path, { signal })).data,
    staleTime: 0,
  });
