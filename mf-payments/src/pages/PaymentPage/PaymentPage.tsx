import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import {
  Card,
  EmptyState,
  ErrorState,
  failureText,
  LinkButton,
  Page,
  PageMeta,
  paths,
  RequireSession,
  Skeleton,
  theme,
  useAppContext,
  useSession,
  VisuallyHidden,
  visuallyHidden,
} from 'shared';
import { parseId } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { PaymentCard } from '../../payment/PaymentCard';
import { purchaseQuery } from '../../payment/purchaseQuery';

/** Holds the place of the payment until it is known. */
const PaymentSkeleton = () => (
  <Root aria-busy="true">
    <VisuallyHidden role="status">{messages.payment.loading}</VisuallyHidden>
    <Skeleton height="372px" radius={theme.radius.card} />
  </Root>
);

const Root = styled.div`
  position: relative;
`;

const texts = messages.payment;

/** `/pay/:id`: the state of a payment, for its buyer alone (docs/specification.md, 'Orders'). */
export const PaymentPage = () => {
  const id = parseId(useParams().id);
  return (
    <Page narrow>
      <PageMeta title={texts.title} description={texts.description} noindex />
      <Heading>{texts.title}</Heading>
      <RequireSession fallback={<PaymentSkeleton />}>
        {id === null ? <MissingPayment /> : <KnownPayment key={id} id={id} />}
      </RequireSession>
    </Page>
  );
};

const KnownPayment = ({ id }: { id: number }) => {
  const session = useSession();
  return session.status === 'signed-in' && <OwnPayment id={id} userId={session.userId} />;
};

const OwnPayment = ({ id, userId }: { id: number; userId: number }) => {
  const { api } = useAppContext();
  const { data, error, isFetching, isPaused, refetch } = useQuery(purchaseQuery(api, id, userId));
  if (data) return <PaymentCard purchase={data} userId={userId} stale={error !== null || isPaused} />;
  if (data === null) return <MissingPayment />;
  if (!error) return <PaymentSkeleton />;
  return <ErrorState text={failureText(error, texts.loadFailure)} busy={isFetching} onRetry={() => void refetch()} />;
};

/** The same for a payment that does not exist and for another person's. */
const MissingPayment = () => (
  <Card>
    <EmptyState
      picture="lost"
      heading="h2"
      title={texts.missing.title}
      text={texts.missing.text}
      action={<LinkButton to={paths.profile}>{texts.missing.toProfile}</LinkButton>}
    />
  </Card>
);

/** On phones the top bar says it. */
const Heading = styled.h1`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
