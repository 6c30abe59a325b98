import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** Returns the query of the current reference data. Fails with `ApiError`. */
export const refsQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminRefs),
    staleTime: 0,
  });
