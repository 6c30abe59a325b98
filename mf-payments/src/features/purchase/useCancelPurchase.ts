import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, failureText, toast, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { messages } from '../../messages.ru';
import { purchaseQuery } from './purchaseQuery';

/**
 * Cancels the payment and refetches it, whatever the answer: it may have been paid meanwhile
 * (docs/specification.md, 'Orders').
 */
export const useCancelPurchase = (id: number, userId: number) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const { queryKey } = purchaseQuery(api, id, userId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(api, endpoints.cancelPurchase, { params: { id } }),
    onSuccess: () => toast.success(messages.purchase.cancelled(id)),
    onError: (error) => {
      toast.error(failureText(error, messages.purchase.cancelFailure));
    },
    onSettled: async () => {
      // A pending answer is outdated.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return { cancel: () => mutate(), busy: isPending };
};
