import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery, whileOnline } from 'shared';
import { endpoints } from 'shared/contract';

const REFRESH_MS = 15_000;

/** What is live and how it fares (`GET /api/admin/composition`), asked for again while the page is looked at. */
export const compositionQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminComposition),
    staleTime: 0,
    refetchInterval: whileOnline(REFRESH_MS),
  });
