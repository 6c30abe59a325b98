import { and, eq, gt, or } from 'drizzle-orm';
import { purchases } from '../../../db/schema';
import type { AccountLimit } from '../../accounts/users/departures';
import { lapsed } from '../purchaseStates/purchaseState';

/** Limits a person's orders that were cancelled or not paid in time. */
export const unpaidOrderLimit: AccountLimit = {
  name: 'unpaid orders',
  max: 5,
  windowMs: 60 * 60 * 1000,
  usesOf: async (tx, userId, { since, now }) => {
    const { buyerId, outcome, settledAt, expiresAt } = purchases;
    const rows = await tx
      .select({ outcome, settledAt, expiresAt })
      .from(purchases)
      .where(
        and(
          eq(buyerId, userId),
          or(
            and(eq(outcome, 'cancelled'), gt(settledAt, since)),
            and(eq(outcome, 'lapsed'), gt(expiresAt, since)),
            and(lapsed(now), gt(expiresAt, since)),
          ),
        ),
      );
    return rows.map((row) => ({ at: row.outcome === 'cancelled' && row.settledAt ? row.settledAt : row.expiresAt }));
  },
};
