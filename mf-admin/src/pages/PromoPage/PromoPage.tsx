import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ConfirmDialog, ErrorState, LoadingText, Page, useAppContext } from 'shared';
import type { AdminPromo } from 'shared/contract';
import { messages } from '../../features/promos/messages.ru';
import { PromoDates } from '../../features/promos/PromoDates';
import { PromoFacts } from '../../features/promos/PromoFacts';
import { promoQuery } from '../../features/promos/promosQuery';
import { usePromoActions } from '../../features/promos/usePromoActions';
import { messages as adminMessages } from '../../messages.ru';

const texts = messages.card;

/** An advertisement with its actions. */
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
          <Button variant="secondary" busy={toggling} onClick={toggle}>
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
        cancelLabel={adminMessages.cancel}
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
