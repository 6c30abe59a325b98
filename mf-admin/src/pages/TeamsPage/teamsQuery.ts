import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints, type Teams } from 'shared/contract';

/** All teams with their tokens (`GET /api/admin/teams`). Fails with `ApiError`. */
export const teamsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'teams'] as const,
    queryFn: async ({ signal }) => (await api.get<Teams>(endpoints.adminTeams.path, { signal })).data,
    staleTime: 0,
  });
