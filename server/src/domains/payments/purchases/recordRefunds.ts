import { and, eq } from 'drizzle-orm';
import { boosts, ledger, purchases } from '../../../db/schema';
import type { ProviderPayment, ProviderRefund } from '../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../states/purchaseState';
import { KOPECKS, nextCheck } from './attachPayment';
import { lockPurchase } from './findPurchase';
import type { Payments } from './payments';

/** Returns the kopecks of these refunds, including pending ones. */
export const sumRefunds = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'cancelled' ? 0 : (amount ?? 0)), 0);

/**
 * Records a payment's succeeded refunds; `refunds` must be complete. Pending ones cause another check. Any refund ends
 * the boost, since the offer refunds the rest of the term (docs/specification.md, 'Paid options').
 */
export const recordRefunds = async (
  site: Payments,
  { id }: PurchaseRow,
  payment: ProviderPayment,
  refunds: readonly ProviderRefund[],
): Promise<void> => {
  const { db, clock, count } = site;
  const now = clock.now();
  const moved = refunds.flatMap(({ id: providerRef, status, amount }) =>
    status === 'succeeded' && amount !== null ? [{ providerRef, amount: -amount }] : [],
  );
  const isPending = refunds.some(({ status }) => status === 'pending');
  const isAllReturned = sumRefunds(refunds) === payment.amount;
  const recorded = await db.transaction(async (tx) => {
    const { purchase } = await lockPurchase(tx, id, now);
    const checkAt = isPending || !isAllReturned ? nextCheck(purchase, now) : null;
    await tx.update(purchases).set({ checkAt }).where(eq(purchases.id, id));
    if (moved.length === 0) return [];
    await tx
      .update(boosts)
      .set({ state: 'ended' })
      .where(and(eq(boosts.purchaseId, id), eq(boosts.state, 'live')));
    return tx
      .insert(ledger)
      .values(moved.map((refund) => ({ ...refund, purchaseId: id, kind: 'refund' as const, createdAt: now })))
      .onConflictDoNothing()
      .returning({ amount: ledger.amount });
  });
  for (const { amount } of recorded) count.money.inc({ kind: 'refund' }, -amount / KOPECKS);
};
