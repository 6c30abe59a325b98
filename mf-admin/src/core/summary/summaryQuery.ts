import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type AdminSummary, endpoints } from 'shared/contract';

/** How much waits and how much there is (`GET /api/admin/summary`); asked for anew whenever a page begins to show it. */
export const summaryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'summary'] as const,
    queryFn: async ({ signal }) => (await api.get<AdminSummary>(endpoints.adminSummary.path, { signal })).data,
    staleTime: 0,
  });
