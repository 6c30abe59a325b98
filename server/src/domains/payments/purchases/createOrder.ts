import { and, eq, isNull } from 'drizzle-orm';
import { BoostType, type CreatedOrder, PurchaseStatus, parseId, serviceTypes } from 'shared/contract';
import { listings, purchases } from '../../../db/schema';
import { conflict, HttpError } from '../../../errors/httpError';
import { PaymentFailure } from '../../../integrations/payments/paymentProvider';
import { logEvent } from '../../../log/logEvents';
import { freeOrderKey, recordKey } from '../../calls/requestKeys';
import { pinLocks } from '../states/boostState';
import { closePurchases, type PurchaseRow } from '../states/purchaseState';
import { attachPayment } from './attachPayment';
import { messages } from './messages.ru';
import type { Payments } from './payments';
import { type OrderRequest, reserveOrder } from './reserveOrder';

/** `Retry-After` when a provider does not answer, in seconds. */
const PROVIDER_RETRY_S = 60;

const providerUnavailable = (): HttpError =>
  new HttpError(503, 'PROVIDER_UNAVAILABLE', messages.unavailable, { 'retry-after': String(PROVIDER_RETRY_S) });

/** Ends the order, so that the buyer may retry at once. A payment that may exist despite the failure is found later. */
const giveUp = async ({ db, clock, log, count }: Payments, { id, checkAt }: PurchaseRow, failure: unknown) => {
  logEvent(log, 'purchase.no_payment', { err: failure, purchase: id });
  const wasRefused = failure instanceof PaymentFailure && failure.reason === 'refused';
  const laterOn = wasRefused ? null : checkAt;
  const closed = await db.transaction(async (tx) => {
    // A repeat of the call may have got a link meanwhile.
    const unpayable = and(eq(purchases.id, id), isNull(purchases.paymentLink));
    const ended = await closePurchases(tx, unpayable, { outcome: 'failed', now: clock.now(), checkAt: laterOn });
    if (ended.length > 0) await freeOrderKey(tx, id);
    return ended.length;
  });
  count.settled.inc({ outcome: 'failed' }, closed);
};

/** Returns the order that the key has created before; null the first time. */
const findMade = async ({ db, clock }: Payments, { attempt }: Pick<OrderRequest, 'attempt'>) => {
  const made = attempt ? await recordKey(db, attempt, clock.now()) : null;
  if (made === null) return null;
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, made));
  return purchase ?? null;
};

/** Returns the pin of an order; null for none or an unknown listing. */
const requestedPin = async (
  { db }: Payments,
  { section, listingId, serviceType }: OrderRequest,
): Promise<string | null> => {
  const id = parseId(String(listingId));
  if (id === null || serviceTypes[serviceType] !== BoostType.pinned) return null;
  const [listing] = await db
    .select({ breedId: listings.breedId, objectId: listings.objectId, serviceId: listings.serviceId })
    .from(listings)
    .where(and(eq(listings.section, section), eq(listings.id, id)));
  return listing ? `pin ${pinLocks(listing).join()}` : null;
};

/** Reserves an order after earlier ones of buyer, listing or pin: waiting in the database would hold connections. */
const reserveInOrder = (site: Payments, order: OrderRequest): Promise<PurchaseRow> => {
  const { db, carriedLimits, count, inOrder } = site;
  const reserve = async () => {
    const { purchase, lapsed } = await db.transaction((tx) => reserveOrder(tx, carriedLimits, order));
    count.settled.inc({ outcome: 'lapsed' }, lapsed);
    return purchase;
  };
  return inOrder(`buyer ${order.user.id}`, () =>
    inOrder(`listing ${order.section} ${order.listingId}`, async () => {
      const pin = await requestedPin(site, order);
      return pin === null ? reserve() : inOrder(pin, reserve);
    }),
  );
};

/**
 * Reserves an order and creates its payment. A repeat of the key returns the same order and link. Throws as
 * `reserveOrder`, 409 where payments are off or for another's key, 503 without the provider. After an error no order is
 * pending, and the key is free.
 */
export const createOrder = async (
  site: Payments,
  request: Omit<OrderRequest, 'provider' | 'prices' | 'now'>,
): Promise<CreatedOrder> => {
  const { clock, prices, provider } = site;
  if (!provider) throw conflict(messages.off, 'PAYMENTS_OFF');
  const order = { ...request, prices, provider: provider.name, now: clock.now() };
  const purchase = (await findMade(site, request)) ?? (await reserveInOrder(site, order));
  const isOpen = purchase.status === PurchaseStatus.pending && purchase.paymentLink === null;
  if (!isOpen) return { payment_id: purchase.id, payment_link: purchase.paymentLink ?? purchase.returnUrl };
  try {
    // The provider has cancelled a payment without a link right away; the purchase's page shows its status.
    const { link } = await attachPayment(site, purchase);
    return { payment_id: purchase.id, payment_link: link ?? purchase.returnUrl };
  } catch (error) {
    // Also after an error of ours: an unpayable order must not block the listing and the pin.
    await giveUp(site, purchase, error);
    throw error instanceof PaymentFailure ? providerUnavailable() : error;
  }
};
