import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { type BuildName, endpoints } from 'shared/contract';

/** The errors that browsers told of a build (`GET /api/admin/composition/errors`). */
export const buildErrorsQuery = (api: ApiClient, { name, build }: BuildName) =>
  queryOptions({
    ...callQuery(api, endpoints.adminBuildErrors, { query: { name, build } }),
    staleTime: 0,
  });
