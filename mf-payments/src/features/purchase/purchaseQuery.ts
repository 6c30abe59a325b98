import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError, callApi, whileOnline } from 'shared';
import { endpoints, type Purchase, PurchaseStatus } from 'shared/contract';

/** A purchase with its time of arrival: milliseconds of a monotonic clock. */
export interface SeenPurchase extends Purchase {
  seenAt: number;
}

/** Milliseconds between two polls (docs/specification.md, 'Orders'). */
const POLL_MS = 1000;

/** Returns whether the purchase can still change: a pending one can, a missing one cannot. */
const mayChange = (purchase: SeenPurchase | null | undefined): boolean =>
  purchase === undefined || purchase?.status === PurchaseStatus.pending;

/**
 * `GET /api/purchases/{id}`, each second while it may change; not while the page is hidden, and at once when it is
 * visible again. `null` when the purchase does not exist or is another person's; other failures are `ApiError`.
 */
export const purchaseQuery = (api: ApiClient, id: number, userId: number) =>
  queryOptions({
    queryKey: ['purchase', id, userId] as const,
    queryFn: async ({ signal }): Promise<SeenPurchase | null> => {
      try {
        const data = await callApi(api, endpoints.purchase, { params: { id }, signal });
        return { ...data, seenAt: performance.now() };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    // The next poll is the retry.
    retry: false,
    refetchInterval: ({ state }) => mayChange(state.data) && whileOnline(POLL_MS)(),
    refetchOnWindowFocus: ({ state }) => (mayChange(state.data) ? 'always' : false),
  });
