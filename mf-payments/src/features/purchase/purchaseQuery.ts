import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError, callApi, whileOnline } from 'shared';
import { endpoints, type Purchase, PurchaseStatus } from 'shared/contract';

/** A purchase, and when this browser heard of it: milliseconds on a clock that nobody can set. */
export interface SeenPurchase extends Purchase {
  seenAt: number;
}

/** Time between two looks (docs/specification.md, 'Orders'). */
const POLL_MS = 1000;

/** Whether there is something to wait for: a purchase that is not pending stays as it is, a missing one stays missing. */
const mayChange = (purchase: SeenPurchase | null | undefined): boolean =>
  purchase === undefined || purchase?.status === PurchaseStatus.pending;

/**
 * `GET /api/purchases/{id}`, each second while it may change; not while the page is hidden, and at once when it is seen
 * again. `null` when the purchase does not exist or is another person's; every other failure is an `ApiError`.
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
    // The next look is the retry.
    retry: false,
    refetchInterval: ({ state }) => mayChange(state.data) && whileOnline(POLL_MS)(),
    refetchOnWindowFocus: ({ state }) => (mayChange(state.data) ? 'always' : false),
  });
