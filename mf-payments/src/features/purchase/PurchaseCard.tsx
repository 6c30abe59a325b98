import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, Card, DOT, formatPrice, LinkButton, listingKeys, sectionPaths, theme } from 'shared';
import { type Purchase, PurchaseStatus } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { Countdown } from './Countdown';
import { PurchaseOutcome } from './PurchaseOutcome';
import type { SeenPurchase } from './purchaseQuery';
import { useCancelPurchase } from './useCancelPurchase';

/** Once a purchase is confirmed, everything that shows a paid option is read anew, so that the site shows it at once. */
const useShowBoost = ({ status, section, listing_id }: Purchase): void => {
  const queryClient = useQueryClient();
  const confirmed = status === PurchaseStatus.confirmed;
  useEffect(() => {
    if (!confirmed) return;
    const keys = [
      listingKeys.boostState(section, listing_id),
      listingKeys.boosted(section),
      listingKeys.listing(section, listing_id),
      listingKeys.own(section),
    ];
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }, [confirmed, section, listing_id, queryClient]);
};

interface PurchaseCardProps {
  purchase: SeenPurchase;
  userId: number;
  /** The last look at the purchase failed: what is shown may be out of date. */
  stale: boolean;
}

const texts = messages.purchase;

/** A purchase as its buyer sees it: number, state, and what can be done in that state. */
export const PurchaseCard = ({ purchase, userId, stale }: PurchaseCardProps) => {
  const { id, status, service_type, amount } = purchase;
  useShowBoost(purchase);
  return (
    <Panel>
      <Head>
        <p>{texts.number(id)}</p>
        <p>{`${texts.subject(service_type)}${DOT}${formatPrice(amount)}`}</p>
      </Head>
      {status === PurchaseStatus.pending ? <Countdown purchase={purchase} /> : <PurchaseOutcome status={status} />}
      <div role="status">
        <State>{texts.states[status]}</State>
        <Explanation>{texts.explanations[status]}</Explanation>
      </div>
      <Actions>
        {status === PurchaseStatus.pending ? (
          <PendingActions purchase={purchase} userId={userId} />
        ) : (
          <LinkButton block to={sectionPaths[purchase.section].detail(purchase.listing_id)}>
            {texts.back}
          </LinkButton>
        )}
      </Actions>
      <Stale role="status">{stale && texts.stale}</Stale>
    </Panel>
  );
};

const PendingActions = ({ purchase, userId }: Omit<PurchaseCardProps, 'stale'>) => {
  const { id, amount, payment_link } = purchase;
  const { cancel, busy } = useCancelPurchase(id, userId);
  return (
    <>
      {payment_link !== null && (
        <LinkButton block external target="_blank" to={payment_link}>
          {texts.pay(formatPrice(amount))}
        </LinkButton>
      )}
      <Button block variant="danger" busy={busy} onClick={cancel}>
        {texts.cancel}
      </Button>
    </>
  );
};

const Panel = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
  padding-top: ${theme.space(8)};
  text-align: center;
`;

const Head = styled.div`
  color: ${theme.color.muted};
`;

const State = styled.p`
  padding-bottom: ${theme.space(1)};
  font-size: ${theme.font.lg};
  font-weight: 600;
`;

const Explanation = styled.p`
  max-width: 40ch;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: grid;
  gap: ${theme.space(2.5)};
  width: 100%;
  max-width: 420px;
  padding-top: ${theme.space(2)};
`;

const Stale = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  &:empty {
    display: none;
  }
`;
