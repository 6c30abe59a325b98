import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints, type KeyInfo, withParam } from 'shared/contract';

/** What is known of a listing key. Fails with `ApiError`, 404 when there is none. */
export const keyInfoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['admin', 'key-info', id] as const,
    queryFn: async ({ signal }) => (await api.get<KeyInfo>(withParam(endpoints.adminKeyInfo, id), { signal })).data,
    enabled: id !== '',
    staleTime: 0,
  });
