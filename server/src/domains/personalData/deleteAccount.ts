import { and, eq, isNull } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Database, Transaction } from '../../db/database';
import { consents, listings, purchases, users } from '../../db/schema';
import type { BanMarks } from '../accounts/users/banMarks';
import type { CarriedLimits } from '../accounts/users/carriedLimits';
import { lockAccount } from '../accounts/users/lockWriter';
import { closeAccountCases, closeListingCases } from '../complaints/states/complaintCases';
import { lockListingsOf } from '../listings/core/lockListing';
import { recordSteps } from '../listings/core/revisionRows';
import { closeLapsed, closePurchases, endPaidOptions } from '../payments/states/purchaseState';
import { eraseAccount } from './eraseAccount';

type OwnListing = Pick<typeof listings.$inferSelect, 'id' | 'status'>;

/** Cancels the person's unpaid orders, which count as any cancelled order. */
const cancelOrders = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  await closeLapsed(tx, eq(purchases.buyerId, userId), now);
  const unpaid = and(eq(purchases.buyerId, userId), isNull(purchases.captureStartedAt));
  await closePurchases(tx, unpaid, { outcome: 'cancelled', now, checkAt: now });
  await closePurchases(tx, eq(purchases.buyerId, userId), { outcome: 'unavailable', now, checkAt: now });
};

const removeListings = async (
  tx: Transaction,
  userId: number,
  own: readonly OwnListing[],
  now: Date,
): Promise<void> => {
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  const removed = own.filter(({ status }) => status !== ListingStatus.deleted);
  const step = { actorId: userId, actorRole: 'owner', to: ListingStatus.deleted, now } as const;
  await recordSteps(tx, ...removed.map(({ id, status }) => ({ ...step, listingId: id, from: status })));
  await endPaidOptions(tx, ids, now);
  await closeListingCases(tx, ids, now);
  await tx.update(listings).set({ status: ListingStatus.deleted, updatedAt: now }).where(eq(listings.authorId, userId));
};

/**
 * Deletes an account in one transaction: removes listings, closes orders and complaints, withdraws consents and erases
 * the register's data. A banned one leaves keyed hashes of its identities, and used limits count for the person's next
 * account (`carriedLimits.ts`). Throws 401 when it is gone.
 */
export const deleteAccount = (
  { db, banMarks, carriedLimits }: { db: Database; banMarks: BanMarks; carriedLimits: CarriedLimits },
  userId: number,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { isBanned } = await lockAccount(tx, userId);
    if (isBanned) await banMarks.store(tx, userId, now);
    const own = await lockListingsOf(tx, userId);
    await cancelOrders(tx, userId, now);
    await carriedLimits.store(tx, userId, now);
    await removeListings(tx, userId, own, now);
    await closeAccountCases(tx, userId, now);
    await tx
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)));
    await tx
      .update(users)
      .set({ username: '', isAdmin: false, isModerator: false, deletedAt: now })
      .where(eq(users.id, userId));
    await eraseAccount(tx, userId, now);
  });
