import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi } from 'shared';
import { endpoints } from 'shared/contract';

/** What the site knows of the packages that a team's token names (`GET /api/releases/view`). */
export const teamViewQuery = (api: ApiClient, token: string) =>
  queryOptions({
    // Without the token, which is no name of anything: another one begins anew.
    queryKey: ['teams', 'view'] as const,
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${token}` };
      return callApi(api, endpoints.releaseView, { signal, headers, anonymous: true });
    },
    staleTime: 0,
    gcTime: 0,
  });
