import { and, eq, gt, or, type SQL } from 'drizzle-orm';
import {
  BoostType,
  HOUR_MS,
  type OrderRefusal,
  orderRefusals,
  PAYMENT_WINDOW_MS,
  PRICE_CHANGED,
  PurchaseStatus,
  type Section,
  type ServiceType,
  serviceTypes,
} from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { hasRow } from '../../../db/hasRow';
import { boosts, purchases } from '../../../db/schema';
import { conflict, forbidden, type HttpError } from '../../../errors/httpError';
import type { PaymentProvider } from '../../../integrations/payments/paymentProvider';
import { type Actor, mayWrite } from '../../accounts/users/accountPolicy';
import type { AccountLimit, CarriedLimits } from '../../accounts/users/carriedLimits';
import { lockAccount, lockActor } from '../../accounts/users/lockWriter';
import { type Attempt, lockKey, useKey } from '../../calls/requestKeys';
import { isPublic, mayManageBoosts } from '../../listings/core/listingPolicy';
import { lockListing } from '../../listings/core/lockListing';
import { messages as listingMessages } from '../../listings/core/messages.ru';
import { holdsTarget, lockTarget, pinTarget, runningBoost, sharesTarget } from '../states/boostState';
import { closeLapsed, lapsed, type PurchaseRow } from '../states/purchaseState';
import { messages } from './messages.ru';

export const unpaidOrderLimit: AccountLimit = {
  name: 'unpaid orders',
  max: 5,
  windowMs: HOUR_MS,
  usesOf: async (tx, userId, { since, now }) => {
    const { buyerId, outcome, settledAt, expiresAt } = purchases;
    const rows = await tx
      .select({ outcome, settledAt, expiresAt })
      .from(purchases)
      .where(
        and(
          eq(buyerId, userId),
          or(
            and(eq(outcome, 'cancelled'), gt(settledAt, since)),
            and(eq(outcome, 'lapsed'), gt(expiresAt, since)),
            and(lapsed(now), gt(expiresAt, since)),
          ),
        ),
      );
    return rows.map((row) => ({ at: row.outcome === 'cancelled' && row.settledAt ? row.settledAt : row.expiresAt }));
  },
};

/** If the provider's answer is not recorded by then, the ordering process is considered dead. */
const RECOVERY_MS = 60_000;

export interface OrderRequest {
  user: Actor;
  section: Section;
  /** As received; an invalid id counts as an unknown listing. */
  listingId: number;
  serviceType: ServiceType;
  /** The price that the buyer was shown; undefined when unknown. */
  shownAmount?: number | undefined;
  /** Where the receipt is sent: one of the two, or none. */
  receiptEmail: string | null;
  receiptPhone: string | null;
  /** Returns the URL to return to from the provider; if it throws, nothing is stored. */
  returnUrlOf: (purchaseId: number) => string;
  prices: { promote: number; pin: number };
  provider: PaymentProvider['name'];
  now: Date;
  attempt?: Attempt | null;
}

/** Returns a 409 with the digit of the catalogue. */
const orderRefused = (refusal: OrderRefusal): HttpError => conflict(refusal, 'ORDER_REFUSED');

const lockBuyer = async (tx: Transaction, user: Actor): Promise<Actor> => {
  const account = await lockAccount(tx, user.id);
  // Not the 403 of other calls: the catalogue of order refusals has its own.
  if (!mayWrite(account)) throw orderRefused(orderRefusals.mayNotPay);
  return lockActor(tx, user);
};

const lockOwnListing = async (
  tx: Transaction,
  { section, listingId }: OrderRequest,
  buyer: Awaited<ReturnType<typeof lockBuyer>>,
) => {
  const listing = await lockListing(tx, { section, listingId, actor: buyer, strength: 'no key update' });
  if (!mayManageBoosts(listing, buyer)) throw forbidden(listingMessages.notOwner);
  if (!isPublic(listing)) throw conflict(messages.notPublished, 'LISTING_STATE');
  return listing;
};

/** Returns the order that a concurrent repeat of the call has just made. */
const findEarlier = async (tx: Transaction, { attempt }: OrderRequest): Promise<PurchaseRow | undefined> => {
  const made = attempt ? await lockKey(tx, attempt) : null;
  if (made === null) return undefined;
  return (await tx.select().from(purchases).where(eq(purchases.id, made)))[0];
};

/**
 * Stores an order and reserves its listing and pin for the payment window, serialised by buyer, listing and pin. Also
 * returns how many orders this ended whose window had passed. Throws 401, 404, 403 and the 409 of the catalogue, digit
 * 5, then 1 to 4 (docs/specification.md, 'Orders').
 */
export const reserveOrder = async (
  tx: Transaction,
  carriedLimits: CarriedLimits,
  order: OrderRequest,
): Promise<{ purchase: PurchaseRow; lapsed: number }> => {
  const { user, serviceType, prices, now } = order;
  const buyer = await lockBuyer(tx, user);
  const earlier = await findEarlier(tx, order);
  if (earlier) return { purchase: earlier, lapsed: 0 };
  const listing = await lockOwnListing(tx, order, buyer);
  const boostType = serviceTypes[serviceType];
  const isPin = boostType === BoostType.pinned;
  const amount = isPin ? prices.pin : prices.promote;
  if ((order.shownAmount ?? amount) !== amount) throw conflict(messages.priceChanged, PRICE_CHANGED);
  const target = pinTarget(listing);
  if (isPin) await lockTarget(tx, target);

  const rivals = or(eq(purchases.listingId, listing.id), isPin ? sharesTarget(purchases, target) : undefined);
  const closed = await closeLapsed(tx, rivals, now);

  const isRunning = (which: SQL | undefined) => hasRow(tx, boosts, and(which, runningBoost(now)));
  if (await isRunning(eq(boosts.listingId, listing.id))) throw orderRefused(orderRefusals.alreadyBoosted);
  if (isPin && (await isRunning(and(sharesTarget(boosts, target), holdsTarget))))
    throw orderRefused(orderRefusals.pinTaken);
  if ((await carriedLimits.waitMs(tx, unpaidOrderLimit, { userId: buyer.id, now })) > 0)
    throw orderRefused(orderRefusals.tooManyUnpaid);
  if (await hasRow(tx, purchases, and(eq(purchases.status, PurchaseStatus.pending), rivals)))
    throw orderRefused(orderRefusals.pending);

  const [made] = await tx
    .insert(purchases)
    .values({
      buyerId: buyer.id,
      listingId: listing.id,
      boostType,
      ...(isPin && target),
      amount,
      provider: order.provider,
      receiptEmail: order.receiptEmail,
      receiptPhone: order.receiptPhone,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PAYMENT_WINDOW_MS),
      checkAt: new Date(now.getTime() + RECOVERY_MS),
    })
    // The constraints decide.
    .onConflictDoNothing()
    .returning();
  if (!made) throw orderRefused(orderRefusals.pending);
  if (order.attempt) await useKey(tx, order.attempt, made.id, now);
  const returnUrl = order.returnUrlOf(made.id);
  await tx.update(purchases).set({ returnUrl }).where(eq(purchases.id, made.id));
  return { purchase: { ...made, returnUrl }, lapsed: closed.length };
};
