import { and, eq } from 'drizzle-orm';
import { boosts, ledger, purchases } from '../../../db/schema';
import type { ProviderPayment, ProviderRefund } from '../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { lockPurchase } from './lockPurchase';
import { nextCheck } from './nextCheck';
import type { Payments } from './payments';

const KOPECKS = 100;

/** Returns how many kopecks of a payment these refunds return, those under way included. */
export const sumRefunds = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'cancelled' ? 0 : (amount ?? 0)), 0);

/**
 * Records the refunds of a payment that have succeeded and are not in the ledger yet; while another one is under way the
 * purchase is checked again. A refund of any amount ends the boost, because the offer returns money for the rest of the
 * term (docs/specification.md, 'Paid options'). All refunds of the payment must be given, as the provider lists them.
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
  const isUnderWay = refunds.some(({ status }) => status === 'pending');
  const isAllReturned = sumRefunds(refunds) === payment.amount;
  const recorded = await db.transaction(async (tx) => {
    const { purchase } = await lockPurchase(tx, id, now);
    const checkAt = isUnderWay || !isAllReturned ? nextCheck(purchase, now) : null;
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
