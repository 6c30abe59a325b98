import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** Returns the query of all teams with their tokens (`GET /api/admin/teams`). Fails with `ApiError`. */
export const teamsQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminTeams),
    staleTime: 0,
  });
