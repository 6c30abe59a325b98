import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints, type Profile } from 'shared/contract';

/** `GET /api/profile`: the name of the person who is signed in. */
export const profileQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['profile'] as const,
    queryFn: async ({ signal }) => (await api.get<Profile>(endpoints.profile.path, { signal })).data,
  });
