import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type DeviceSession, endpoints } from 'shared/contract';

/** `GET /api/sessions`: where the person is signed in. Asked anew at each visit: it is looked at to see what is new. */
export const deviceSessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['device-sessions'] as const,
    queryFn: async ({ signal }) => (await api.get<DeviceSession[]>(endpoints.sessions.path, { signal })).data,
    staleTime: 0,
  });
