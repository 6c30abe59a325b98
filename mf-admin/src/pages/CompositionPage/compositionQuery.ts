import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery, whileOnline } from 'shared';
import { endpoints } from 'shared/contract';

const REFRESH_MS = 15_000;

/**
 * Returns the query of the live builds and their health (`GET /api/admin/composition`), polled while the page is
 * visible.
 */
export const compositionQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminComposition),
    staleTime: 0,
    refetchInterval: whileOnline(REFRESH_MS),
  });
