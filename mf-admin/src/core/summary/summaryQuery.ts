import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** How much waits and how much there is (`GET /api/admin/summary`); asked for anew whenever a page begins to show it. */
export const summaryQuery = (api: ApiClient) =>
  queryOptions({
    ...callQuery(api, endpoints.adminSummary),
    staleTime: 0,
  });
