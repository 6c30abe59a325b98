import { useEffect, useState } from 'react';
import {
  AlertIcon,
  Button,
  Card,
  CheckIcon,
  CloseIcon,
  DOT,
  formatPrice,
  LinkButton,
  listingKeys,
  MutedText,
  sectionPaths,
  theme,
  useAppContext,
} from 'shared';
import { type Purchase, PurchaseStatus } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { formatCountdown, type PurchaseSnapshot, remainingSeconds, useCancelPurchase } from './purchaseQuery';

const signs = {
  [PurchaseStatus.confirmed]: { Icon: CheckIcon, back: theme.color.primarySoft, front: theme.color.onPrimarySoft },
  [PurchaseStatus.cancelled]: { Icon: CloseIcon, back: theme.color.sunken, front: theme.color.ink },
  [PurchaseStatus.error]: { Icon: AlertIcon, back: theme.color.dangerSoft, front: theme.color.onDangerSoft },
};

/** Icon of a finished purchase. */
const PurchaseOutcome = ({ status }: { status: keyof typeof signs }) => {
  const { Icon, back, front } = signs[status];
  return (
    <Sign $back={back} $front={front}>
      <Icon size={34} />
    </Sign>
  );
};

const Sign = styled.span<{ $back: string; $front: string }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${({ $back }) => $back};
  color: ${({ $front }) => $front};
`;

/** More often than once a second, so that no second is skipped. */
const TICK_MS = 200;

/** Time left to pay, `mm:ss`; stops at 00:00. Screen readers do not announce timers by themselves. */
const Countdown = ({ purchase }: { purchase: PurchaseSnapshot }) => {
  const [now, setNow] = useState(() => performance.now());
  const seconds = remainingSeconds(purchase, Math.max(now, purchase.seenAt));
  const over = seconds === 0;

  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [over]);

  return (
    <Time role="timer" aria-label={messages.purchase.timeLeft}>
      {formatCountdown(seconds)}
    </Time>
  );
};

const Time = styled.p`
  font-size: clamp(3rem, 16vw, 3.75rem);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  letter-spacing: ${theme.tracking};
`;

/** Refetches all queries about paid options once a purchase is confirmed. */
const useShowBoost = ({ status, section, listing_id }: Purchase): void => {
  const { queryClient } = useAppContext();
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
  purchase: PurchaseSnapshot;
  userId: number;
  /** The last poll failed: the shown state may be stale. */
  stale: boolean;
}

const texts = messages.purchase;

/** A purchase as its buyer sees it: number, state, and the state's actions. */
export const PurchaseCard = ({ purchase, userId, stale }: PurchaseCardProps) => {
  const { id, status, service_type, amount, payment_link: link } = purchase;
  const isPending = status === PurchaseStatus.pending;
  const { cancel, busy } = useCancelPurchase(id, userId);
  useShowBoost(purchase);
  return (
    <Panel>
      <MutedText as="div">
        <p>{texts.number(id)}</p>
        <p>{`${texts.subject(service_type)}${DOT}${formatPrice(amount)}`}</p>
      </MutedText>
      {status === PurchaseStatus.pending ? <Countdown purchase={purchase} /> : <PurchaseOutcome status={status} />}
      <div role="status">
        <State>{texts.states[status]}</State>
        <Explanation>{texts.explanations[status]}</Explanation>
      </div>
      <Actions>
        {isPending && link !== null && (
          <LinkButton block external target="_blank" to={link}>
            {texts.pay(formatPrice(amount))}
          </LinkButton>
        )}
        {isPending ? (
          <Button block variant="danger" busy={busy} onClick={cancel}>
            {texts.cancel}
          </Button>
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

const Panel = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
  padding-top: ${theme.space(8)};
  text-align: center;
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
