import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, whileOnline } from 'shared';
import { type Composition, endpoints } from 'shared/contract';

const REFRESH_MS = 15_000;

/** What is live and how it fares (`GET /api/admin/composition`), asked for again while the page is looked at. */
export const compositionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'composition'] as const,
    queryFn: async ({ signal }) => (await api.get<Composition>(endpoints.adminComposition.path, { signal })).data,
    staleTime: 0,
    refetchInterval: whileOnline(REFRESH_MS),
  });
