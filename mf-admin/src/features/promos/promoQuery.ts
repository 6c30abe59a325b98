import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** One advertisement. Fails with `ApiError`. */
export const promoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...callQuery(api, endpoints.adminPromo, { params: { id } }),
    staleTime: 0,
    // A card that was deleted is not shown again.
    gcTime: 0,
  });
