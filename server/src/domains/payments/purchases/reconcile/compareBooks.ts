import { PurchaseStatus } from 'shared/contract';
import type { ProviderPayment } from '../../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../../purchaseStates/purchaseState';
import { kopecksOf } from '../newPayment';

/** The site's own books of a purchase. */
export interface OwnBooks {
  purchase: PurchaseRow;
  /** Whether a boost was ever started for it. */
  hasBoost: boolean;
  /** In kopecks; null when none is recorded. */
  received: number | null;
  /** In kopecks. */
  refunded: number;
}

/** How the site's books and the provider's disagree about a purchase. */
export type Difference =
  | 'unknownToProvider'
  | 'otherAmount'
  | 'receiptMissing'
  | 'receiptUnfounded'
  | 'otherRefund'
  | 'keptWithoutBoost'
  | 'boostWithoutMoney'
  | 'boostMissing'
  | 'stillHeld';

const { pending, confirmed } = PurchaseStatus;

/** Compares both books of one purchase; returns none when they agree. */
export const compareBooks = (
  { purchase, hasBoost, received, refunded }: OwnBooks,
  payment: ProviderPayment | null,
): Difference[] => {
  const isConfirmed = purchase.status === confirmed;
  if (payment === null) {
    const isNeeded = isConfirmed || received !== null || purchase.providerPaymentId !== null;
    return isNeeded ? ['unknownToProvider'] : [];
  }
  const isTaken = payment.status === 'succeeded';
  const isGivenBack = isTaken && payment.refunded > 0 && payment.refunded === payment.amount;
  const found: [Difference, boolean][] = [
    ['otherAmount', isConfirmed && payment.amount !== kopecksOf(purchase)],
    ['receiptMissing', isTaken && received !== payment.amount],
    ['receiptUnfounded', !isTaken && received !== null],
    ['otherRefund', refunded !== payment.refunded],
    ['keptWithoutBoost', isTaken && !isGivenBack && !isConfirmed],
    ['boostWithoutMoney', isConfirmed && !isTaken],
    ['boostMissing', isConfirmed !== hasBoost],
    ['stillHeld', payment.status === 'held' && purchase.status !== pending],
  ];
  return found.filter(([, is]) => is).map(([difference]) => difference);
};
