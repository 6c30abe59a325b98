import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { PurchaseStatus } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { boosts, type PurchaseOutcome, purchases } from '../../../db/schema';

export type PurchaseRow = typeof purchases.$inferSelect;

type Timed = Pick<PurchaseRow, 'status' | 'expiresAt' | 'captureStartedAt'>;

/** Returns whether a pending purchase's window has passed, which cancels it, unless the money is being captured. */
export const hasExpired = ({ status, expiresAt, captureStartedAt }: Timed, now: Date): boolean =>
  status === PurchaseStatus.pending && captureStartedAt === null && expiresAt.getTime() <= now.getTime();

/** Returns `hasExpired` as a condition of a query. */
export const lapsed = (now: Date): SQL | undefined =>
  and(eq(purchases.status, PurchaseStatus.pending), isNull(purchases.captureStartedAt), lte(purchases.expiresAt, now));

export const statusAt = (purchase: Timed, now: Date): PurchaseStatus =>
  hasExpired(purchase, now) ? PurchaseStatus.cancelled : (purchase.status as PurchaseStatus);

const { pending, cancelled, error } = PurchaseStatus;

/** The status of a purchase that ended unpaid: cancelled or failed. */
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
  /** When to poll the provider next: money held there must be released. */
  checkAt: Date | null;
}

/** Ends pending purchases without payment and returns their ids. */
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

/** Ends the purchases among these whose payment window has passed. */
export const closeLapsed = (tx: Transaction, which: SQL | undefined, now: Date): Promise<number[]> =>
  closePurchases(tx, and(which, lapsed(now)), { outcome: 'lapsed', now, checkAt: now });

/** Ends live boosts of these listings, and pending purchases as unavailable. */
export const endPaidOptions = async (tx: Transaction, listingIds: readonly number[], now: Date): Promise<void> => {
  if (listingIds.length === 0) return;
  const ids = [...listingIds];
  await tx
    .update(boosts)
    .set({ state: 'ended' })
    .where(and(inArray(boosts.listingId, ids), eq(boosts.state, 'live')));
  await closePurchases(tx, inArray(purchases.listingId, ids), { outcome: 'unavailable', now, checkAt: now });
};
