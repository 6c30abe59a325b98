import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints, type UserInfo, withParam } from 'shared/contract';

/** What is known of a user. Fails with `ApiError`, 404 when there is none. */
export const userInfoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['admin', 'user-info', id] as const,
    queryFn: async ({ signal }) => (await api.get<UserInfo>(withParam(endpoints.adminUserInfo, id), { signal })).data,
    enabled: id !== '',
    staleTime: 0,
  });
