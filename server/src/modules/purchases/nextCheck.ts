import { PAYMENT_WINDOW_MS } from 'shared/contract';
import type { PurchaseRow } from '../purchaseStates/purchaseState';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * When to ask the provider again about a payment whose end is open, should no notification come: often while the buyer
 * may be paying, then seldom until the link dies.
 */
export const nextCheck = ({ createdAt }: Pick<PurchaseRow, 'createdAt'>, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  const pause = age < PAYMENT_WINDOW_MS ? 5 * SECOND_MS : age < 3 * HOUR_MS ? MINUTE_MS : HOUR_MS;
  return new Date(now.getTime() + pause);
};
