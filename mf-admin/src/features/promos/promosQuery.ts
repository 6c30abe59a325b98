import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** Returns the query of all advertisements, newest first. Fails with `ApiError`. */
export const promosQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminPromos),
    staleTime: 0,
  });
