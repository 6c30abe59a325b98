import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { callApi, toast, useAppContext } from 'shared';
import { endpoints, type PromoAction, type PromoState } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { actionFailure } from '../../ui/actionFailure';
import { messages } from './messages.ru';
import { promoQuery, promosQuery } from './promosQuery';

/** Returns the actions of an advertisement; the card changes only when the server confirms. */
export const usePromoActions = (id: number) => {
  const { api } = useAppContext();
  const act = (action: PromoAction) => callApi(api, endpoints.adminPromoAction, { body: action });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cardKey = promoQuery(api, String(id)).queryKey;
  const listKey = promosQuery(api).queryKey;

  const show = ({ show, created, finish }: PromoState): void => {
    queryClient.setQueryData(cardKey, (card) => card && { ...card, show, created, finish });
    void queryClient.invalidateQueries({ queryKey: listKey });
    toast.success(messages.card.updated);
  };
  const toggle = useMutation({
    mutationFn: () => act({ promo_id: id, action: 'toggle_visibility' }),
    onSuccess: show,
    onError: (error) => toast.error(actionFailure(error)),
  });
  const remove = useMutation({
    mutationFn: () => act({ promo_id: id, action: 'delete' }),
    onSuccess: async () => {
      queryClient.setQueryData(listKey, (list) => list?.filter((promo) => promo.id !== id));
      toast.success(messages.card.deleted);
      await navigate(adminPaths.promos, { replace: true });
    },
    onError: () => toast.error(messages.card.deleteFailed),
  });

  return {
    toggle: () => toggle.mutate(),
    toggling: toggle.isPending,
    /** Call of the dates form, and the handling of its answer. */
    dates: {
      send: (finish: string) => act({ promo_id: id, action: 'set_dates', finish }),
      onSent: show,
    },
    remove,
  };
};
