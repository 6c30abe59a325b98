import { and, eq } from 'drizzle-orm';
import { BoostType, type ListingStatus } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { boosts, listings, purchases, users } from '../../../db/schema';
import { mayWrite } from '../../accounts/users/accountPolicy';
import { isPublic } from '../../listings/core/listingPolicy';
import { holdsTarget, lockTarget } from '../boostStates/pinTarget';
import { keepsPlace, runningBoost } from '../boostStates/runningBoost';
import type { PurchaseRow } from '../purchaseStates/purchaseState';

const isFree = async (tx: Transaction, purchase: PurchaseRow, now: Date): Promise<boolean> => {
  const isPin = purchase.boostType === BoostType.pinned;
  for (const place of [eq(boosts.listingId, purchase.listingId), isPin ? holdsTarget(boosts, purchase) : undefined]) {
    if (!place) continue;
    const [taken] = await tx
      .select({ id: boosts.id })
      .from(boosts)
      .where(and(place, runningBoost(now), keepsPlace))
      .limit(1);
    if (taken) return false;
  }
  return true;
};

/** A purchase, locked with everything its boost depends on. */
export interface LockedPurchase {
  purchase: PurchaseRow;
  /** Whether its boost could start now: the listing is public, the buyer may pay, the place is free. */
  isBoostable: boolean;
}

/**
 * Locks a purchase until the transaction ends, after its buyer, listing and pin in the common order: no ban, deletion
 * or rival order comes in between.
 */
export const lockPurchase = async (tx: Transaction, id: number, now: Date): Promise<LockedPurchase> => {
  const [known] = await tx.select().from(purchases).where(eq(purchases.id, id));
  if (!known) throw new Error(`There is no purchase ${id}`);
  const [buyer] = await tx.select().from(users).where(eq(users.id, known.buyerId)).for('share');
  const [listing] = await tx.select().from(listings).where(eq(listings.id, known.listingId)).for('no key update');
  if (known.boostType === BoostType.pinned) await lockTarget(tx, known);
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
  if (!purchase || !buyer || !listing) throw new Error(`Purchase ${id} is broken`);
  const mayPay = mayWrite(buyer) && buyer.deletedAt === null;
  const isShown = isPublic({ ...listing, status: listing.status as ListingStatus });
  return { purchase, isBoostable: mayPay && isShown && (await isFree(tx, purchase, now)) };
};
