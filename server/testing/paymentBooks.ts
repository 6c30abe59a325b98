import { and, asc, eq } from 'drizzle-orm';
import { boosts, ledger, purchases } from '../src/db/schema';
import type { TestSite } from './describeOnDatabases';

/** Returns the site's records of a purchase: its state, its boost, its money. */
export const paymentBooks = async ({ db }: Pick<TestSite, 'db'>, purchaseId: number) => {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  const live = await db
    .select()
    .from(boosts)
    .where(and(eq(boosts.purchaseId, purchaseId), eq(boosts.state, 'live')));
  const moved = await db.select().from(ledger).where(eq(ledger.purchaseId, purchaseId)).orderBy(asc(ledger.id));
  return {
    status: purchase?.status,
    outcome: purchase?.outcome,
    boosts: live.length,
    /** In kopecks, in order: payments are positive, refunds negative. */
    money: moved.map(({ amount }) => amount),
  };
};

/** Returns the records of a paid purchase, by its price in roubles. */
export const paidBooks = (price: number) => ({ status: 1, outcome: 'paid', boosts: 1, money: [price * 100] });

/** Returns the records of a purchase without a boost whose money, if any, was refunded. */
export const unpaidBooks = (status: 2 | 3, outcome: string, refunded?: number) => ({
  status,
  outcome,
  boosts: 0,
  money: refunded === undefined ? [] : [refunded, -refunded],
});
