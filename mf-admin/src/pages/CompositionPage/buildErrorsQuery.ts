import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type BuildErrors, type BuildName, endpoints } from 'shared/contract';

/** The errors that browsers told of a build (`GET /api/admin/composition/errors`). */
export const buildErrorsQuery = (api: ApiClient, { name, build }: BuildName) =>
  queryOptions({
    queryKey: ['admin', 'composition', 'errors', name, build] as const,
    queryFn: async ({ signal }) =>
      (await api.get<BuildErrors>(endpoints.adminBuildErrors.path, { signal, params: { name, build } })).data,
    staleTime: 0,
  });
