import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../../db/database';
import { boosts, ledger, purchases } from '../../../../db/schema';
import type { PaymentProvider } from '../../../../integrations/payments/paymentProvider';
import type { OwnBooks } from './compareBooks';

/** What the site's books say of the purchases since then, oldest first. */
export const readOwnBooks = async (
  db: Queryable,
  provider: PaymentProvider['name'],
  since: Date,
): Promise<OwnBooks[]> => {
  const ofProvider = and(eq(purchases.provider, provider), gte(purchases.createdAt, since));
  const rows = await db.select().from(purchases).where(ofProvider).orderBy(asc(purchases.id));
  const ids = db.select({ id: purchases.id }).from(purchases).where(ofProvider);
  const moved = await db.select().from(ledger).where(inArray(ledger.purchaseId, ids));
  const started = await db.select({ id: boosts.purchaseId }).from(boosts).where(inArray(boosts.purchaseId, ids));
  const received = new Map(moved.filter(({ kind }) => kind === 'payment').map((row) => [row.purchaseId, row.amount]));
  const refunded = new Map<number, number>();
  for (const { kind, purchaseId, amount } of moved) {
    if (kind === 'refund') refunded.set(purchaseId, (refunded.get(purchaseId) ?? 0) - amount);
  }
  const boosted = new Set(started.map(({ id }) => id));
  return rows.map((purchase) => ({
    purchase,
    hasBoost: boosted.has(purchase.id),
    received: received.get(purchase.id) ?? null,
    refunded: refunded.get(purchase.id) ?? 0,
  }));
};
