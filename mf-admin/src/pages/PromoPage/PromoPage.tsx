import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ErrorState, LoadingText, Page, useAppContext } from 'shared';
import { messages } from '../../features/promos/messages.ru';
import { promoQuery } from '../../features/promos/promoQuery';
import { messages as adminMessages } from '../../messages.ru';
import { PromoView } from './PromoView';

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
