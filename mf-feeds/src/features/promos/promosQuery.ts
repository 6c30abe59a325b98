import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, callApi, listingKeys, PUBLIC_QUERY } from 'shared';
import { endpoints, type FeedCriteria, type Promo } from 'shared/contract';
import { type Shuffle, shuffle } from '../../core/order/shuffle';

const STALE_MS = 5 * 60_000;
const KEPT_MS = 30 * 60_000;

/**
 * Returns the query of the active advertisements that match the pets feed's filters, shuffled. Fails with `ApiError`.
 */
export const promosQuery = (api: ApiClient, criteria: FeedCriteria, mix: Shuffle = shuffle) => {
  const { type, category, breed, sex, city } = criteria;
  const params = { type, category, breed, sex, city };
  return queryOptions({
    queryKey: [...listingKeys.promos(), params] as const,
    queryFn: async ({ signal }): Promise<Promo[]> => {
      const all = await callApi(api, endpoints.promos, { query: params, signal });
      return mix(all.filter(({ show }) => show === 1));
    },
    // The feed waits for it, and omits it when it fails.
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: STALE_MS,
    gcTime: KEPT_MS,
  });
};
