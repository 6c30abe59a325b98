import { queryOptions, useMutation } from '@tanstack/react-query';
import { type ApiClient, ApiError, callApi, failureText, keyOf, pollWhileOnline, toast, useAppContext } from 'shared';
import { endpoints, PAYMENT_WINDOW_MS, type Purchase, PurchaseStatus } from 'shared/contract';
import { messages } from '../../messages.ru';

/** A purchase with its time of arrival: milliseconds of a monotonic clock. */
export interface PurchaseSnapshot extends Purchase {
  seenAt: number;
}

/** Milliseconds between two polls (docs/specification.md, 'Orders'). */
const POLL_MS = 1000;

/** Returns whether the purchase can still change: a pending one can, a missing one cannot. */
const mayChange = (purchase: PurchaseSnapshot | null | undefined): boolean =>
  purchase === undefined || purchase?.status === PurchaseStatus.pending;

/** Returns the purchase, polled each second while it may change; null when missing or another person's. */
export const purchaseQuery = (api: ApiClient, id: number, userId: number) =>
  queryOptions({
    queryKey: [...keyOf(endpoints.purchase, { params: { id } }), userId] as const,
    queryFn: async ({ signal }): Promise<PurchaseSnapshot | null> => {
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
    refetchInterval: ({ state }) => mayChange(state.data) && pollWhileOnline(POLL_MS)(),
    refetchOnWindowFocus: ({ state }) => (mayChange(state.data) ? 'always' : false),
  });

/** Returns the whole seconds left to pay, by the server's clock at its last answer and the time since. */
export const remainingSeconds = (
  { created_at, server_time, seenAt }: Pick<PurchaseSnapshot, 'created_at' | 'server_time' | 'seenAt'>,
  now: number,
): number => {
  const elapsed = Date.parse(server_time) - Date.parse(created_at) + (now - seenAt);
  const left = Math.min(Math.max(PAYMENT_WINDOW_MS - elapsed, 0), PAYMENT_WINDOW_MS);
  return Math.ceil(left / 1000);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as `mm:ss`. */
export const formatCountdown = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** Cancels the payment and refetches it, whatever the answer: it may have been paid meanwhile. */
export const useCancelPurchase = (id: number, userId: number) => {
  const { api, queryClient } = useAppContext();
  const { queryKey } = purchaseQuery(api, id, userId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(api, endpoints.cancelPurchase, { params: { id } }),
    onSuccess: () => toast.success(messages.purchase.cancelled(id)),
    onError: (error) => toast.error(failureText(error, messages.purchase.cancelFailure)),
    onSettled: async () => {
      // A pending answer is outdated.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return { cancel: () => mutate(), busy: isPending };
};
