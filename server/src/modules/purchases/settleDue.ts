import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { purchases } from '../../db/schema';
import type { Payments } from './payments';
import { settlePurchase } from './settlePurchase';

/** Asked about side by side: one that does not answer must not keep the others. */
const BATCH = 10;
/** Until then another process leaves an order alone that this one has taken; then a failed one is tried again. */
const LEASE_MS = 30_000;

/** Orders that are due, taken for this process. */
const takeDue = ({ db, clock, provider }: Payments): Promise<{ id: number }[]> =>
  db.transaction(async (tx) => {
    if (!provider) return [];
    const now = clock.now();
    const due = await tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(lte(purchases.checkAt, now), eq(purchases.provider, provider.name)))
      .orderBy(asc(purchases.checkAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    await tx.update(purchases).set({ checkAt: leasedUntil }).where(inArray(purchases.id, ids));
    return due;
  });

const settle = async (site: Payments, id: number): Promise<void> => {
  try {
    await settlePurchase(site, id);
  } catch (error) {
    const { db, clock, log } = site;
    log.error({ err: error, purchase: id }, 'an order could not be settled');
    const checkAt = new Date(clock.now().getTime() + LEASE_MS);
    await db.update(purchases).set({ checkAt }).where(eq(purchases.id, id));
  }
};

/**
 * Asks the provider about every order whose end is open, so that a notification that got lost, or a process that died,
 * changes nothing but the time it takes. Gives how many were asked about. Safe in several processes at once.
 */
export const settleDue = async (site: Payments): Promise<number> => {
  let asked = 0;
  for (;;) {
    const due = await takeDue(site);
    await Promise.all(due.map(({ id }) => settle(site, id)));
    asked += due.length;
    if (due.length < BATCH) return asked;
  }
};
