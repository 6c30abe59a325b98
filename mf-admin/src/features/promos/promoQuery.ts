import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from 'shared';
import { type AdminPromo, endpoints, withParam } from 'shared/contract';

/** One advertisement. Fails with `ApiError`. */
export const promoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['admin', 'promo', id] as const,
    queryFn: async ({ signal }) =>
      (await api.get<AdminPromo>(withParam(endpoints.adminPromo.path, id), { signal })).data,
    staleTime: 0,
    // A card that was deleted is not shown again.
    gcTime: 0,
  });
