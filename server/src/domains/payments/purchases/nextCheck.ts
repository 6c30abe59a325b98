import { PAYMENT_WINDOW_MS, PurchaseStatus } from 'shared/contract';
import type { PurchaseRow } from '../purchaseStates/purchaseState';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Checked = Pick<PurchaseRow, 'status' | 'createdAt'>;

/** Returns how long to wait before polling a payment of this age, in milliseconds; null for no more polls. */
const pauseOf = (status: number, age: number): number | null => {
  // Captured money can still be refunded by the operator, and that notification may get lost.
  if (status === PurchaseStatus.confirmed) return age < 30 * DAY_MS ? DAY_MS : age < 365 * DAY_MS ? 30 * DAY_MS : null;
  return age < PAYMENT_WINDOW_MS ? 5 * SECOND_MS : age < 3 * HOUR_MS ? MINUTE_MS : HOUR_MS;
};

/**
 * Returns when to poll the provider if no notification arrives: often while the buyer may be paying, then seldom until
 * the link expires; a confirmed payment daily for a month, then monthly for a year, because of refunds.
 */
export const nextCheck = ({ status, createdAt }: Checked, now: Date): Date | null => {
  const pause = pauseOf(status, now.getTime() - createdAt.getTime());
  return pause === null ? null : new Date(now.getTime() + pause);
};
