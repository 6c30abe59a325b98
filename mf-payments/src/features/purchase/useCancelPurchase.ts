import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, failureText, toast, useAppContext } from 'shared';
import { endpoints, type PurchaseState, withParam } from 'shared/contract';
import { messages } from '../../messages.ru';
import { purchaseQuery } from './purchaseQuery';

/** `POST /api/purchases/{id}/cancel`: gives up a payment that is still pending. */
const cancelPurchase = async (api: ApiClient, id: number): Promise<PurchaseState> =>
  (await api.post<PurchaseState>(withParam(endpoints.cancelPurchase.path, id))).data;

/**
 * Cancels the payment and looks at it anew, whatever the answer: it may have been paid meanwhile
 * (docs/specification.md, 'Orders').
 */
export const useCancelPurchase = (id: number, userId: number) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const { queryKey } = purchaseQuery(api, id, userId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelPurchase(api, id),
    onSuccess: () => toast.success(messages.purchase.cancelled(id)),
    onError: (error) => {
      toast.error(failureText(error, messages.purchase.cancelFailure));
    },
    onSettled: async () => {
      // An answer that is still on its way knows nothing of this.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return { cancel: () => mutate(), busy: isPending };
};
