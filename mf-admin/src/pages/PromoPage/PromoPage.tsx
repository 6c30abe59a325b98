import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  actionFailure,
  Button,
  ConfirmDialog,
  callApi,
  ErrorState,
  LoadingText,
  Page,
  toast,
  useAppContext,
} from 'shared';
import { type AdminPromo, endpoints, type PromoAction, type PromoState } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { messages } from '../../features/promos/messages.ru';
import { PromoDates } from '../../features/promos/PromoDates';
import { PromoFacts } from '../../features/promos/PromoFacts';
import { promoQuery, promosQuery } from '../../features/promos/promosQuery';
import { messages as adminMessages } from '../../messages.ru';

/** Returns the actions of an advertisement; the card changes only when the server confirms. */
const usePromoActions = (id: number) => {
  const { api, queryClient } = useAppContext();
  const act = (action: PromoAction) => callApi(api, endpoints.adminPromoAction, { body: action });
  const navigate = useNavigate();
  const cardKey = promoQuery(api, String(id)).queryKey;
  const listKey = promosQuery(api).queryKey;

  const show = ({ show, created, finish }: PromoState): void => {
    queryClient.setQueryData(cardKey, (card) => card && { ...card, show, created, finish });
    void queryClient.invalidateQueries({ queryKey: listKey });
    toast.success(messages.card.updated);
  };
  const toggle = useMutation({
    mutationFn: (show: AdminPromo['show']) => act({ promo_id: id, action: 'toggle_visibility', show }),
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
    toggle: toggle.mutate,
    toggling: toggle.isPending,
    /** Call of the dates form, and the handling of its answer. */
    dates: {
      send: (finish: string) => act({ promo_id: id, action: 'set_dates', finish }),
      onSent: show,
    },
    remove,
  };
};

const texts = messages.card;

const PromoView = ({ promo }: { promo: AdminPromo }) => {
  const { toggle, toggling, dates, remove } = usePromoActions(promo.id);
  const [choosing, setChoosing] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const dateButton = useRef<HTMLButtonElement>(null);
  const closeDates = (): void => {
    setChoosing(false);
    dateButton.current?.focus();
  };
  return (
    <Page
      title={texts.title(promo.id)}
      actions={
        <>
          <Button variant="secondary" busy={toggling} onClick={() => toggle(promo.show === 1 ? 0 : 1)}>
            {promo.show === 1 ? texts.hide : texts.show}
          </Button>
          <Button
            ref={dateButton}
            variant="secondary"
            aria-expanded={choosing}
            onClick={() => (choosing ? closeDates() : setChoosing(true))}
          >
            {texts.date}
          </Button>
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            {texts.delete}
          </Button>
        </>
      }
    >
      {choosing && <PromoDates finish={promo.finish} {...dates} onDone={closeDates} />}
      <PromoFacts promo={promo} />
      <ConfirmDialog
        open={isConfirming}
        title={texts.confirm.title}
        text={texts.confirm.text}
        confirmLabel={texts.delete}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: () => setIsConfirming(false) })}
        onClose={() => setIsConfirming(false)}
      />
    </Page>
  );
};

/** `/admin/promo/:promoId`: the card of an advertisement (docs/specification.md, 'Advertising'). */
export const PromoPage = () => {
  const { api } = useAppContext();
  const { promoId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(promoQuery(api, promoId));
  if (data) return <PromoView key={data.id} promo={data} />;
  return (
    <Page title={error === null ? adminMessages.titles.promo : undefined}>
      {error === null ? (
        <LoadingText />
      ) : (
        <ErrorState
          heading="h1"
          title={messages.card.notFound}
          text={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
};
