import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { boosts, listings } from '../../../db/schema';
import { runningBoost } from '../../payments/boostStates/runningBoost';

/** Hides a listing, under its lock; its paid option is paused meanwhile. */
export const hideListing = async (tx: Transaction, listingId: number, now: Date): Promise<void> => {
  await tx.update(listings).set({ hiddenAt: now, updatedAt: now }).where(eq(listings.id, listingId));
  await tx
    .update(boosts)
    .set({ pausedAt: now })
    .where(and(eq(boosts.listingId, listingId), runningBoost(now)));
};

/** Shows a hidden listing again, under its lock; its paid option is extended by the time it was hidden. */
export const showListing = async (tx: Transaction, listingId: number, now: Date): Promise<void> => {
  await tx.update(listings).set({ hiddenAt: null, updatedAt: now }).where(eq(listings.id, listingId));
  await tx
    .update(boosts)
    .set({ endsAt: sql`${boosts.endsAt} + (${now.toISOString()}::timestamptz - ${boosts.pausedAt})`, pausedAt: null })
    .where(and(eq(boosts.listingId, listingId), isNotNull(boosts.pausedAt)));
};
