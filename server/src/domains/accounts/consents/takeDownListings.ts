import { and, eq, inArray } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { boosts, listingActions, listings } from '../../../db/schema';
import { closePurchasesOf } from '../../payments/purchaseStates/closePurchase';

/**
 * Brings all published listings of an account to state 4, by its own will, and ends their boosts and orders; those that
 * were closed are not readable by their addresses any more.
 */
export const takeDownListings = async (tx: Transaction, userId: number, now: Date): Promise<void> => {
  await tx
    .update(listings)
    .set({ isReadableClosed: false, updatedAt: now })
    .where(and(eq(listings.authorId, userId), eq(listings.isReadableClosed, true)));
  const taken = await tx
    .update(listings)
    .set({ status: ListingStatus.outdated, updatedAt: now })
    .where(and(eq(listings.authorId, userId), eq(listings.status, ListingStatus.published)))
    .returning({ id: listings.id });
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id);
  await tx
    .update(boosts)
    .set({ state: 'ended' })
    .where(and(eq(boosts.state, 'live'), inArray(boosts.listingId, ids)));
  await closePurchasesOf(tx, { listingIds: ids }, now);
  await tx.insert(listingActions).values(
    ids.map((listingId) => ({
      listingId,
      actorId: userId,
      actorRole: 'owner' as const,
      fromStatus: ListingStatus.published,
      toStatus: ListingStatus.outdated,
      createdAt: now,
    })),
  );
};
