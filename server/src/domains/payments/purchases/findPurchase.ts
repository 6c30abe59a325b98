import { and, eq, type SQL } from 'drizzle-orm';
import { BoostType, type ListingStatus, PurchaseStatus, parseId, type Section } from 'shared/contract';
import type { Database, Queryable, Transaction } from '../../../db/database';
import { hasRow } from '../../../db/hasRow';
import { boosts, listings, purchases, users } from '../../../db/schema';
import { conflict, notFound } from '../../../errors/httpError';
import { mayWrite } from '../../accounts/users/accountPolicy';
import { lockWriter } from '../../accounts/users/lockWriter';
import { isPublic } from '../../listings/core/listingPolicy';
import { holdsTarget, lockTarget, runningBoost, sharesTarget } from '../states/boostState';
import { closePurchases, type PurchaseRow, statusAt } from '../states/purchaseState';
import { messages } from './messages.ru';

/** Returns this buyer's purchase by its id as received. Throws 404 for an unknown or another person's one. */
export const findPurchase = async (
  db: Queryable,
  requested: string,
  buyerId: number,
): Promise<{ purchase: PurchaseRow; section: Section }> => {
  const id = parseId(requested);
  const [found] =
    id === null
      ? []
      : await db
          .select({ purchase: purchases, section: listings.section })
          .from(purchases)
          .innerJoin(listings, eq(listings.id, purchases.listingId))
          .where(and(eq(purchases.id, id), eq(purchases.buyerId, buyerId)));
  if (!found) throw notFound(messages.notFound);
  return found;
};

type Purchase = typeof purchases.$inferSelect;

/** Returns the id of the purchase of a payment; null when this site has none. */
export const findByPayment = async (
  db: Queryable,
  { provider, paymentId }: { provider: Purchase['provider']; paymentId: string },
): Promise<Purchase['id'] | null> => {
  const [purchase] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.provider, provider), eq(purchases.providerPaymentId, paymentId)));
  return purchase?.id ?? null;
};

const isFree = async (tx: Transaction, purchase: PurchaseRow, now: Date): Promise<boolean> => {
  const holds = (place: SQL | undefined) => hasRow(tx, boosts, and(place, runningBoost(now), holdsTarget));
  if (await holds(eq(boosts.listingId, purchase.listingId))) return false;
  const pins = purchase.boostType === BoostType.pinned ? sharesTarget(boosts, purchase) : undefined;
  return !pins || !(await holds(pins));
};

/** A purchase, locked with everything its boost depends on. */
export interface LockedPurchase {
  purchase: PurchaseRow;
  /** Whether its boost could start now: the listing is public, the buyer may pay, the place is free. */
  isBoostable: boolean;
}

/** Locks a purchase after its buyer, listing and pin, in the common order, against bans, deletion and rival orders. */
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

interface Cancellation {
  userId: number;
  /** As received in the path. */
  purchaseId: string;
  now: Date;
}

/** Cancels this buyer's pending purchase; returns its status. Throws 404, or 409 when decided or being captured. */
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
