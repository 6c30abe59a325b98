import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, toast, useAppContext } from 'shared';
import { messages } from '../messages.ru';
import { cancelPurchase } from './cancelPurchase';
import { purchaseQuery } from './purchaseQuery';

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
    onError: (error) => {
      toast.error(failureText(error, messages.payment.cancelFailure));
    },
    onSettled: async () => {
      // An answer that is still on its way knows nothing of this.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return { cancel: () => mutate(), busy: isPending };
};
