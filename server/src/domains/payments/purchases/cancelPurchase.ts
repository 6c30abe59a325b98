import { eq } from 'drizzle-orm';
import { PurchaseStatus } from 'shared/contract';
import type { Database } from '../../../db/database';
import { purchases } from '../../../db/schema';
import { conflict } from '../../../errors/httpError';
import { lockWriter } from '../../accounts/users/lockWriter';
import { closePurchases } from '../purchaseStates/closePurchase';
import { statusAt } from '../purchaseStates/purchaseState';
import { findPurchase } from './findPurchase';
import { messages } from './messages.ru';

interface Cancellation {
  userId: number;
  /** As received in the path. */
  purchaseId: string;
  now: Date;
}

/**
 * Cancels a pending purchase of this buyer and returns its status. A later payment is not captured. Throws 404 for a
 * purchase that is not theirs, 409 for one that is no longer pending or is being captured.
 */
export const cancelPurchase = (db: Database, { userId, purchaseId, now }: Cancellation): Promise<PurchaseStatus> =>
  db.transaction(async (tx) => {
    const buyer = await lockWriter(tx, userId);
    const { id } = (await findPurchase(tx, purchaseId, buyer.id)).purchase;
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
    const isPending = purchase !== undefined && statusAt(purchase, now) === PurchaseStatus.pending;
    if (!isPending || purchase.captureStartedAt !== null) throw conflict(messages.notPending, 'PURCHASE_STATE');
    await closePurchases(tx, eq(purchases.id, id), { outcome: 'cancelled', now, checkAt: now });
    return PurchaseStatus.cancelled;
  });
