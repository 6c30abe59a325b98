import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { endpoints, type StandingBuilds } from 'shared/contract';

/** Builds of a package that may be looked at before they are live (`GET /api/admin/composition/builds`). */
export const standingBuildsQuery = (api: ApiClient, name: string) =>
  queryOptions({
    queryKey: ['admin', 'composition', 'builds', name] as const,
    queryFn: async ({ signal }) =>
      (await api.get<StandingBuilds>(endpoints.adminStandingBuilds.path, { signal, params: { name } })).data,
    staleTime: 0,
  });
