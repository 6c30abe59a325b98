import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { PurchaseStatus } from 'shared/contract';
import { purchases } from '../../../db/schema';
import { logEvent } from '../../../log/logEvents';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { nextCheck } from './nextCheck';
import type { Payments } from './payments';
import { settlePurchase } from './settlePurchase';

/** Polled concurrently, so that one that hangs delays no other. */
const BATCH = 10;
/** Lease of an acquired purchase in milliseconds; a failed one is not retried earlier. */
const LEASE_MS = 30_000;
/** A purchase that fails for longer is left to the reconciliation: no provider holds money as long. */
const FAILING_MAX_MS = 30 * 24 * 60 * 60_000;

type DuePurchase = Pick<PurchaseRow, 'id' | 'status' | 'createdAt'>;

/** Acquires the purchases that are due for this process. */
const takeDue = ({ db, clock, provider }: Payments): Promise<DuePurchase[]> =>
  db.transaction(async (tx) => {
    if (!provider) return [];
    const now = clock.now();
    const due = await tx
      .select({ id: purchases.id, status: purchases.status, createdAt: purchases.createdAt })
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

/** Postpones a failed purchase: the older it is, the longer, and finally for good. */
const putOff = async ({ db, clock, log }: Payments, purchase: DuePurchase): Promise<void> => {
  const { id, status, createdAt } = purchase;
  const now = clock.now();
  const isOpen = status !== PurchaseStatus.confirmed;
  const isHopeless = isOpen && now.getTime() - createdAt.getTime() >= FAILING_MAX_MS;
  if (isHopeless) logEvent(log, 'purchase.given_up', { purchase: id });
  const next = isHopeless ? null : nextCheck(purchase, now);
  const checkAt = next && new Date(Math.max(now.getTime() + LEASE_MS, next.getTime()));
  await db.update(purchases).set({ checkAt }).where(eq(purchases.id, id));
};

const settle = async (site: Payments, purchase: DuePurchase): Promise<void> => {
  try {
    await settlePurchase(site, purchase.id);
  } catch (error) {
    logEvent(site.log, 'purchase.settle_failed', { err: error, purchase: purchase.id });
    await putOff(site, purchase);
  }
};

/**
 * Polls the provider about every purchase that is open or may have been refunded, so that a lost notification or a dead
 * process only costs time. Returns the number polled. Safe in several processes at once.
 */
export const settleDue = async (site: Payments): Promise<number> => {
  let asked = 0;
  for (;;) {
    const due = await takeDue(site);
    await Promise.all(due.map((purchase) => settle(site, purchase)));
    asked += due.length;
    if (due.length < BATCH) return asked;
  }
};
