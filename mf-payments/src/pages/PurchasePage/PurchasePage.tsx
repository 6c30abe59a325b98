import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import {
  Card,
  EmptyState,
  ErrorState,
  failureText,
  LinkButton,
  Page,
  paths,
  RequireSession,
  Skeleton,
  SkeletonLimit,
  theme,
  useAppContext,
  useSession,
  VisuallyHidden,
} from 'shared';
import { parseId } from 'shared/contract';
import { styled } from 'styled-components';
import { PurchaseCard } from '../../features/purchase/PurchaseCard';
import { purchaseQuery } from '../../features/purchase/purchaseQuery';
import { messages } from '../../messages.ru';

const PurchaseSkeleton = () => (
  <SkeletonLimit>
    <Root aria-busy="true">
      <VisuallyHidden role="status">{messages.purchase.loading}</VisuallyHidden>
      <Skeleton height="372px" radius={theme.radius.panel} />
    </Root>
  </SkeletonLimit>
);

const Root = styled.div`
  position: relative;
`;

const texts = messages.purchase;

/** `/pay/:id`: the state of a payment, only for its buyer (docs/specification.md, 'Orders'). */
export const PurchasePage = () => {
  const id = parseId(useParams().id);
  const session = useSession();
  return (
    <Page narrow title={texts.title}>
      <RequireSession fallback={<PurchaseSkeleton />}>
        {id === null && <MissingPurchase />}
        {id !== null && session.status === 'signed-in' && <OwnPurchase key={id} id={id} userId={session.userId} />}
      </RequireSession>
    </Page>
  );
};

const OwnPurchase = ({ id, userId }: { id: number; userId: number }) => {
  const { api } = useAppContext();
  const { data, error, isFetching, isPaused, refetch } = useQuery(purchaseQuery(api, id, userId));
  if (data) return <PurchaseCard purchase={data} userId={userId} stale={error !== null || isPaused} />;
  if (data === null) return <MissingPurchase />;
  if (!error) return <PurchaseSkeleton />;
  return <ErrorState text={failureText(error, texts.loadFailure)} busy={isFetching} onRetry={() => void refetch()} />;
};

/** The same for a missing payment and for another person's. */
const MissingPurchase = () => (
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
