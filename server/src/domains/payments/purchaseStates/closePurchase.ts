import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { PurchaseStatus } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { type PurchaseOutcome, purchases } from '../../../db/schema';
import { lapsed } from './purchaseState';

const { pending, cancelled, error } = PurchaseStatus;

/** How a purchase ends that was not paid: by whom it was called off, or what went wrong. */
const statusOf: Record<Exclude<PurchaseOutcome, 'paid'>, PurchaseStatus> = {
  lapsed: cancelled,
  cancelled,
  unavailable: cancelled,
  declined: error,
  refused: error,
  failed: error,
};

interface Closing {
  outcome: Exclude<PurchaseOutcome, 'paid'>;
  now: Date;
  /** When the provider is asked next: what is held there must be let go of. */
  checkAt: Date | null;
}

/** Ends pending purchases without payment and gives their ids. */
export const closePurchases = async (
  tx: Transaction,
  which: SQL | undefined,
  { outcome, now, checkAt }: Closing,
): Promise<number[]> => {
  const closed = await tx
    .update(purchases)
    .set({ status: statusOf[outcome], outcome, settledAt: now, checkAt })
    .where(and(eq(purchases.status, pending), which))
    .returning({ id: purchases.id });
  return closed.map(({ id }) => id);
};

/** Ends the purchases among these whose window has passed. */
export const closeLapsed = (tx: Transaction, which: SQL | undefined, now: Date): Promise<number[]> =>
  closePurchases(tx, and(which, lapsed(now)), { outcome: 'lapsed', now, checkAt: now });

/** Ends the purchases that wait for their payment, of these listings and, where given, of this buyer: they can no longer be had. */
export const closePurchasesOf = async (
  tx: Transaction,
  { listingIds, buyerId }: { listingIds: readonly number[]; buyerId?: number },
  now: Date,
): Promise<number[]> => {
  const which = [
    ...(listingIds.length > 0 ? [inArray(purchases.listingId, [...listingIds])] : []),
    ...(buyerId === undefined ? [] : [eq(purchases.buyerId, buyerId)]),
  ];
  // Without a condition it would be everybody's orders.
  if (which.length === 0) return [];
  return closePurchases(tx, or(...which), { outcome: 'unavailable', now, checkAt: now });
};
