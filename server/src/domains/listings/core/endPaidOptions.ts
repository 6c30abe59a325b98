import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { boosts } from '../../../db/schema';
import { closePurchasesOf } from '../../payments/purchaseStates/closePurchase';

/** Ends the boost of a listing and the orders for it that wait for their payment. */
export const endPaidOptions = async (tx: Transaction, listingId: number, now: Date): Promise<void> => {
  await tx
    .update(boosts)
    .set({ state: 'ended' })
    .where(and(eq(boosts.listingId, listingId), eq(boosts.state, 'live')));
  await closePurchasesOf(tx, { listingIds: [listingId] }, now);
};
