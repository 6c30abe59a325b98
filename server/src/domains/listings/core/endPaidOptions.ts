import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { boosts } from '../../../db/schema';
import { closePurchasesOf } from '../../payments/purchaseStates/closePurchase';

/** Ends a listing's boost and its unpaid orders. */
export const endPaidOptions = async (tx: Transaction, listingId: number, now: Date): Promise<void> => {
  await tx
    .update(boosts)
    .set({ state: 'ended' })
    .where(and(eq(boosts.listingId, listingId), eq(boosts.state, 'live')));
  await closePurchasesOf(tx, { listingIds: [listingId] }, now);
};
