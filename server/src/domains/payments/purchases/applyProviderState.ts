import { and, eq } from 'drizzle-orm';
import { HOUR_MS, PurchaseStatus } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { ledger, type PurchaseOutcome, purchases } from '../../../db/schema';
import type { ProviderPayment } from '../../../integrations/payments/paymentProvider';
import { startBoost } from '../boosts/runBoosts';
import { closePurchases, hasExpired, type PurchaseRow } from '../states/purchaseState';
import { kopecksOf, nextCheck } from './attachPayment';
import { type LockedPurchase, lockPurchase } from './findPurchase';

/** The next call to the provider: none ever, none for now, or one of its actions. */
export type NextStep = 'done' | 'wait' | 'capture' | 'release' | 'refund' | 'readRefunds';

export interface Agreement {
  next: NextStep;
  /** How this settled the purchase, if it did. */
  settled?: PurchaseOutcome;
  /** Kopecks recorded as received. */
  received?: number;
}

type Unpaid = Exclude<PurchaseOutcome, 'paid'>;

/** Returns whether the payment matches the order. */
const isAsOrdered = (payment: ProviderPayment, purchase: PurchaseRow): boolean =>
  payment.amount === kopecksOf(purchase) &&
  payment.orderKey === purchase.orderKey &&
  payment.purchaseId === purchase.id;

/** Limit of waiting for a capture: others want the listing and the pin. */
const CAPTURE_LIMIT_MS = HOUR_MS;

const isStuck = ({ captureStartedAt }: PurchaseRow, now: Date): boolean =>
  captureStartedAt !== null && now.getTime() - captureStartedAt.getTime() >= CAPTURE_LIMIT_MS;

/** What is applied: the provider's payment, to its locked purchase. */
interface Applied extends LockedPurchase {
  tx: Transaction;
  payment: ProviderPayment;
  now: Date;
}

/** Returns why the money must not be captured for this purchase; null when it may. */
const captureBlocker = ({ payment, purchase, isBoostable, now }: Applied): Unpaid | null => {
  if (!isAsOrdered(payment, purchase)) return 'refused';
  if (hasExpired(purchase, now)) return 'lapsed';
  return isBoostable ? null : 'unavailable';
};

const { pending } = PurchaseStatus;

const close = async (tx: Transaction, { id, status }: PurchaseRow, outcome: Unpaid, now: Date) => {
  if (status !== pending) return {};
  await closePurchases(tx, eq(purchases.id, id), { outcome, now, checkAt: now });
  return { settled: outcome };
};

const plan = async (tx: Transaction, id: number, checkAt: Date | null): Promise<void> => {
  await tx.update(purchases).set({ checkAt }).where(eq(purchases.id, id));
};

const whenPending = async ({ tx, purchase, now }: Applied): Promise<Agreement> => {
  const closing = hasExpired(purchase, now) ? await close(tx, purchase, 'lapsed', now) : {};
  await plan(tx, purchase.id, nextCheck(purchase, now));
  return { next: 'wait', ...closing };
};

const whenCancelled = async ({ tx, payment, purchase, now }: Applied): Promise<Agreement> => {
  const wasCaptured = purchase.captureStartedAt !== null;
  const outcome = payment.isDeclined || wasCaptured ? 'declined' : hasExpired(purchase, now) ? 'lapsed' : 'cancelled';
  const closing = await close(tx, purchase, outcome, now);
  await plan(tx, purchase.id, null);
  return { next: 'done', ...closing };
};

const whenHeld = async (applied: Applied): Promise<Agreement> => {
  const { tx, purchase, now } = applied;
  // An older reading: the money was captured in the meantime.
  if (purchase.status === PurchaseStatus.confirmed) return { next: 'done' };
  const objection = captureBlocker(applied) ?? (isStuck(purchase, now) ? 'failed' : null);
  if (objection !== null) return { next: 'release', ...(await close(tx, purchase, objection, now)) };
  if (purchase.status !== pending) return { next: 'release' };
  // Recorded before the request: if this process dies now, the next one knows that a capture may have happened.
  await tx
    .update(purchases)
    .set({ captureStartedAt: purchase.captureStartedAt ?? now })
    .where(eq(purchases.id, purchase.id));
  return { next: 'capture' };
};

const recordReceipt = async (tx: Transaction, payment: ProviderPayment, { id }: PurchaseRow, now: Date) => {
  if (payment.amount === null) return {};
  const recorded = await tx
    .insert(ledger)
    .values({ purchaseId: id, kind: 'payment', amount: payment.amount, providerRef: payment.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ledger.id });
  return recorded.length > 0 ? { received: payment.amount } : {};
};

const recordedRefunds = async (tx: Transaction, purchaseId: number): Promise<number> => {
  const refunds = await tx
    .select({ amount: ledger.amount })
    .from(ledger)
    .where(and(eq(ledger.purchaseId, purchaseId), eq(ledger.kind, 'refund')));
  return refunds.reduce((sum, { amount }) => sum - amount, 0);
};

const confirm = async (tx: Transaction, { id }: PurchaseRow, now: Date): Promise<void> => {
  await tx
    .update(purchases)
    .set({ status: PurchaseStatus.confirmed, outcome: 'paid', settledAt: now })
    .where(eq(purchases.id, id));
};

const whenSucceeded = async (applied: Applied): Promise<Agreement> => {
  const { tx, payment, purchase, now } = applied;
  const receipt = await recordReceipt(tx, payment, purchase, now);
  const objection = captureBlocker(applied);
  const starts = purchase.status === pending && objection === null && (await startBoost(tx, purchase, now));
  if (starts) await confirm(tx, purchase, now);
  const settling = starts ? { settled: 'paid' as const } : await close(tx, purchase, objection ?? 'unavailable', now);
  const recorded = await recordedRefunds(tx, purchase.id);
  const isAllReturned = recorded === payment.amount;
  if (starts || purchase.status === PurchaseStatus.confirmed) {
    const { confirmed: status } = PurchaseStatus;
    await plan(tx, purchase.id, isAllReturned ? null : nextCheck({ ...purchase, status }, now));
    return { next: recorded === payment.refunded ? 'done' : 'readRefunds', ...settling, ...receipt };
  }
  if (isAllReturned) await plan(tx, purchase.id, null);
  return { next: isAllReturned ? 'done' : 'refund', ...settling, ...receipt };
};

const whenPaymentIs: Record<ProviderPayment['status'], (applied: Applied) => Promise<Agreement>> = {
  pending: whenPending,
  cancelled: whenCancelled,
  held: whenHeld,
  succeeded: whenSucceeded,
};

/** Applies the provider's payment to purchase, boost and ledger together. Repeats and older readings are harmless. */
export const applyProviderState = async (
  tx: Transaction,
  id: number,
  payment: ProviderPayment,
  now: Date,
): Promise<Agreement> => {
  const applied = { ...(await lockPurchase(tx, id, now)), tx, payment, now };
  return whenPaymentIs[payment.status](applied);
};
