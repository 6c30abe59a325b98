import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type AdminRefs, endpoints } from 'shared/contract';

/** The reference data as it is now. Fails with `ApiError`. */
export const refsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'refs'] as const,
    queryFn: async ({ signal }) => (await api.get<AdminRefs>(endpoints.adminRefs.path, { signal })).data,
    staleTime: 0,
  });
