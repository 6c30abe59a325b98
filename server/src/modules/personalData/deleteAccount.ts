import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Database, Transaction } from '../../db/database';
import {
  blocks,
  boosts,
  chipTries,
  consents,
  dialogs,
  favourites,
  identities,
  messages as letters,
  listingActions,
  listings,
  lostDetails,
  lostDismissals,
  lostMatches,
  noticeOutbox,
  noticeSettings,
  notices,
  notifications,
  purchases,
  reads,
  requestKeys,
  savedSearches,
  sessions,
  users,
} from '../../db/schema';
import { closeListingCases, leaveComplaints } from '../complaintStates/closeCases';
import { closeLapsed, closePurchases, closePurchasesOf } from '../purchaseStates/closePurchase';
import type { BanMarks } from '../users/banMarks';
import type { Departures } from '../users/departures';
import { lockAccount } from '../users/lockWriter';
import { messages } from '../users/messages.ru';
import { eraseChannels } from './exportChannels';

type OwnListing = Pick<typeof listings.$inferSelect, 'id' | 'status'>;

/** Also those that were deleted before: texts and pictures may tell who the person is. */
const lockListings = (tx: Transaction, userId: number): Promise<OwnListing[]> =>
  tx
    .select({ id: listings.id, status: listings.status })
    .from(listings)
    .where(eq(listings.authorId, userId))
    .for('update');

/** Calls off what the person has ordered and not paid, so that it counts as any order that is called off. */
const cancelOrders = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  await closeLapsed(tx, eq(purchases.buyerId, userId), now);
  const unpaid = and(eq(purchases.buyerId, userId), isNull(purchases.captureStartedAt));
  await closePurchases(tx, unpaid, { outcome: 'cancelled', now, checkAt: now });
  await closePurchasesOf(tx, { listingIds: [], buyerId: userId }, now);
  await tx.update(purchases).set({ receiptEmail: null, receiptPhone: null }).where(eq(purchases.buyerId, userId));
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
  if (removed.length > 0) {
    await tx.insert(listingActions).values(
      removed.map(({ id, status }) => ({
        listingId: id,
        actorId: userId,
        actorRole: 'owner' as const,
        fromStatus: status,
        toStatus: ListingStatus.deleted,
        createdAt: now,
      })),
    );
  }
  await tx
    .update(boosts)
    .set({ state: 'ended' })
    .where(and(eq(boosts.state, 'live'), inArray(boosts.listingId, ids)));
  await closePurchasesOf(tx, { listingIds: ids }, now);
  await closeListingCases(tx, ids, now);
  await tx.delete(lostDetails).where(inArray(lostDetails.listingId, ids));
  await tx.delete(lostMatches).where(or(inArray(lostMatches.lostId, ids), inArray(lostMatches.foundId, ids)));
  await tx
    .delete(lostDismissals)
    .where(or(inArray(lostDismissals.listingId, ids), inArray(lostDismissals.otherId, ids)));
  await tx
    .update(listings)
    .set({
      status: ListingStatus.deleted,
      title: messages.removedListing,
      description: '',
      textDigest: null,
      textBands: [],
      images: sql`'{}'::text[]`,
      updatedAt: now,
    })
    .where(eq(listings.authorId, userId));
};

/** Messages stay for the other side; where the other side is gone too, nobody is left to read them. */
const leaveDialogs = async (tx: Transaction, userId: number): Promise<void> => {
  const left = await tx.delete(dialogs).where(eq(dialogs.ownerId, userId)).returning({ peerId: dialogs.peerId });
  if (left.length === 0) return;
  const peers = left.map(({ peerId }) => peerId);
  const abandoned = tx
    .select({ low: sql`least(${users.id}, ${userId})`, high: sql`greatest(${users.id}, ${userId})` })
    .from(users)
    .where(and(inArray(users.id, peers), isNotNull(users.deletedAt)));
  await tx.delete(letters).where(sql`(${letters.pairLow}, ${letters.pairHigh}) in ${abandoned}`);
};

/**
 * Deletes an account in one transaction: name and identities are erased, listings removed with their texts and
 * pictures, their boosts ended, orders in progress cancelled, lists dropped. Messages and the sums of purchases stay
 * for the other side and for the books. Files of the pictures are removed by the sweep that follows within seconds.
 * A banned account keeps its ban, and keyed hashes of its identities, so that the person's next account is banned too.
 * Complaints about the person are closed, the person's own lose the name. What the person has used of limits counts for
 * the next account (`departures.ts`). Throws 401 when the account is gone already.
 */
export const deleteAccount = (
  { db, banMarks, departures }: { db: Database; banMarks: BanMarks; departures: Departures },
  userId: number,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { isBanned } = await lockAccount(tx, userId);
    if (isBanned) await banMarks.leave(tx, userId, now);
    const own = await lockListings(tx, userId);
    await cancelOrders(tx, userId, now);
    await departures.leave(tx, userId, now);
    await removeListings(tx, userId, own, now);
    await leaveComplaints(tx, userId, now);
    await tx.delete(favourites).where(eq(favourites.userId, userId));
    await tx.delete(reads).where(eq(reads.userId, userId));
    await tx.delete(chipTries).where(eq(chipTries.userId, userId));
    await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
    await tx.delete(blocks).where(eq(blocks.blockerId, userId));
    await tx.delete(notices).where(eq(notices.userId, userId));
    await tx.delete(noticeOutbox).where(eq(noticeOutbox.userId, userId));
    // Deliveries go with what they deliver.
    await tx.delete(notifications).where(eq(notifications.userId, userId));
    await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId));
    await leaveDialogs(tx, userId);
    await tx.delete(requestKeys).where(eq(requestKeys.userId, userId));
    await tx
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)));
    await eraseChannels(tx, userId);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(identities).where(eq(identities.userId, userId));
    await tx
      .update(users)
      .set({ username: '', isAdmin: false, isModerator: false, deletedAt: now })
      .where(eq(users.id, userId));
  });
