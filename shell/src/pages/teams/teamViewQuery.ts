import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints, type TeamView } from 'shared/contract';

/** What the site knows of the packages that a team's token names (`GET /api/releases/view`). */
export const teamViewQuery = (api: ApiClient, token: string) =>
  queryOptions({
    // Without the token, which is no name of anything: another one begins anew.
    queryKey: ['teams', 'view'] as const,
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await api.get<TeamView>(endpoints.releaseView.path, { signal, headers, anonymous: true })).data;
    },
    staleTime: 0,
    gcTime: 0,
  });
