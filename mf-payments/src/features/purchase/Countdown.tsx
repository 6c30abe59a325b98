import { useEffect, useState } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { formatCountdown } from './formatCountdown';
import type { SeenPurchase } from './purchaseQuery';
import { remainingSeconds } from './remainingSeconds';

/** More often than once a second, so that no second is left out. */
const TICK_MS = 200;

/** The time that is left for paying, `mm:ss`; stops at 00:00. A timer is not read out by itself. */
export const Countdown = ({ purchase }: { purchase: SeenPurchase }) => {
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
