import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { purchases } from '../../../db/schema';

type Purchase = typeof purchases.$inferSelect;

interface Payment {
  provider: Purchase['provider'];
  /** The provider's id of the payment. */
  paymentId: string;
}

/** Returns the id of the purchase of a payment; null when this site has none. */
export const findByPayment = async (
  db: Queryable,
  { provider, paymentId }: Payment,
): Promise<Purchase['id'] | null> => {
  const [purchase] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.provider, provider), eq(purchases.providerPaymentId, paymentId)));
  return purchase?.id ?? null;
};
