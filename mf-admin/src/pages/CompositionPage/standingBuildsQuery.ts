import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** Builds of a package that may be looked at before they are live (`GET /api/admin/composition/builds`). */
export const standingBuildsQuery = (api: ApiClient, name: string) =>
  queryOptions({
    ...callQuery(api, endpoints.adminStandingBuilds, { query: { name } }),
    staleTime: 0,
  });
