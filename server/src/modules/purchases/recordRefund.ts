import { and, eq } from 'drizzle-orm';
import { boosts, ledger, purchases } from '../../db/schema';
import type { ProviderRefund } from '../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { nextCheck } from './nextCheck';
import type { Payments } from './payments';

const KOPECKS = 100;

/**
 * Writes a refund down when the money has moved; one that is under way is asked about again. A boost whose money goes
 * back, also by the operator's own hand, ends with it (docs/specification.md, 'Paid options').
 */
export const recordRefund = async (
  site: Payments,
  { id, createdAt }: PurchaseRow,
  refund: ProviderRefund,
): Promise<void> => {
  const { db, clock, log, count } = site;
  const now = clock.now();
  if (refund.status !== 'succeeded' || refund.amount === null) {
    log.error({ purchase: id, refund: refund.id, status: refund.status }, 'the money did not go back yet');
    await db
      .update(purchases)
      .set({ checkAt: nextCheck({ createdAt }, now) })
      .where(eq(purchases.id, id));
    return;
  }
  const { id: providerRef, amount } = refund;
  const isNew = await db.transaction(async (tx) => {
    const noted = await tx
      .insert(ledger)
      .values({ purchaseId: id, kind: 'refund', amount: -amount, providerRef, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: ledger.id });
    await tx
      .update(boosts)
      .set({ state: 'ended' })
      .where(and(eq(boosts.purchaseId, id), eq(boosts.state, 'live')));
    await tx.update(purchases).set({ checkAt: null }).where(eq(purchases.id, id));
    return noted.length > 0;
  });
  if (isNew) count.money.inc({ kind: 'refund' }, amount / KOPECKS);
};
