import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** Returns the query of all advertisements, newest first. Fails with `ApiError`. */
export const promosQuery = (api: ApiClient) => callQuery(api, endpoints.adminPromos);

/** Returns the query of one advertisement. Fails with `ApiError`. */
export const promoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...callQuery(api, endpoints.adminPromo, { params: { id } }),
    // A deleted card must not reappear.
    gcTime: 0,
  });
