import { and, eq, isNull } from 'drizzle-orm';
import { BoostType, type CreatedOrder, PurchaseStatus, parseId, serviceTypes } from 'shared/contract';
import { listings, purchases } from '../../../db/schema';
import { conflict, HttpError } from '../../../errors/httpError';
import { PaymentFailure } from '../../../integrations/payments/paymentFailure';
import { freeOrderKey, recordKey } from '../../queue/requestKeys/requestKeys';
import { pinLocks } from '../boostStates/pinTarget';
import { closePurchases } from '../purchaseStates/closePurchase';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { attachPayment } from './attachPayment';
import { messages } from './messages.ru';
import type { Payments } from './payments';
import { type AskedOrder, reserveOrder } from './reserveOrder';

/** How long to wait before a provider that did not answer is asked again, in seconds. */
const PROVIDER_RETRY_S = 60;

const providerUnavailable = (): HttpError =>
  new HttpError(503, 'PROVIDER_UNAVAILABLE', messages.unavailable, { 'retry-after': String(PROVIDER_RETRY_S) });

/** The order is over, so that the buyer may try again at once. A payment that may have been made after all is looked for later. */
const giveUp = async ({ db, clock, log, count }: Payments, { id, checkAt }: PurchaseRow, failure: unknown) => {
  log.error({ err: failure, purchase: id }, 'no payment could be made');
  const wasRefused = failure instanceof PaymentFailure && failure.reason === 'refused';
  const laterOn = wasRefused ? null : checkAt;
  await db.transaction(async (tx) => {
    // A repeat of the call may have got what this one did not.
    const unpayable = and(eq(purchases.id, id), isNull(purchases.paymentLink));
    const [closed] = await closePurchases(tx, unpayable, { outcome: 'failed', now: clock.now(), checkAt: laterOn });
    if (closed !== undefined) await freeOrderKey(tx, closed);
  });
  count.settled.inc({ outcome: 'failed' });
};

/** The order that the key has made before; null for the first time. */
const findMade = async ({ db, clock }: Payments, { attempt }: Pick<AskedOrder, 'attempt'>) => {
  const made = attempt ? await recordKey(db, attempt, clock.now()) : null;
  if (made === null) return null;
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, made));
  return purchase ?? null;
};

/** The pin that an order is for; null for none, also where the listing does not exist. */
const askedPin = async ({ db }: Payments, { section, listingId, serviceType }: AskedOrder): Promise<string | null> => {
  const id = parseId(String(listingId));
  if (id === null || serviceTypes[serviceType] !== BoostType.pinned) return null;
  const [listing] = await db
    .select({ breedId: listings.breedId, objectId: listings.objectId, serviceId: listings.serviceId })
    .from(listings)
    .where(and(eq(listings.section, section), eq(listings.id, id)));
  return listing ? `pin ${pinLocks(listing).join()}` : null;
};

/**
 * Puts an order down once those before it are through that it would wait for anyway: of one buyer, one listing, one pin.
 * In the database each would wait with a connection in its hand, and a rush for one pin would take all there are.
 */
const reserveInTurn = (site: Payments, order: AskedOrder): Promise<PurchaseRow> => {
  const { db, departures, turns } = site;
  const reserve = () => db.transaction((tx) => reserveOrder(tx, departures, order));
  return turns.run(`buyer ${order.user.id}`, () =>
    turns.run(`listing ${order.section} ${order.listingId}`, async () => {
      const pin = await askedPin(site, order);
      return pin === null ? reserve() : turns.run(pin, reserve);
    }),
  );
};

/**
 * Orders a paid option: puts the order down, then asks the provider for a payment. A repeat with the same key gives the
 * same order and link, whatever became of it. Throws the refusals of `reserveOrder`, 409 where payments are off or the
 * key belongs to something else, and 503 when the provider cannot be reached. Whatever it throws, no order is left that
 * waits for its payment, and the key is free for another.
 */
export const createOrder = async (
  site: Payments,
  asked: Omit<AskedOrder, 'provider' | 'prices' | 'now'>,
): Promise<CreatedOrder> => {
  const { clock, prices, provider } = site;
  if (!provider) throw conflict(messages.off, 'PAYMENTS_OFF');
  const order = { ...asked, prices, provider: provider.name, now: clock.now() };
  const purchase = (await findMade(site, asked)) ?? (await reserveInTurn(site, order));
  const isOpen = purchase.status === PurchaseStatus.pending && purchase.paymentLink === null;
  if (!isOpen) return { payment_id: purchase.id, payment_link: purchase.paymentLink ?? purchase.returnUrl };
  try {
    // A payment without a link was cancelled by the provider right away; the page of the purchase shows what became of it.
    const { link } = await attachPayment(site, purchase);
    return { payment_id: purchase.id, payment_link: link ?? purchase.returnUrl };
  } catch (error) {
    // Also after a fault of ours: an order that nobody can pay must not hold the listing and the pin.
    await giveUp(site, purchase, error);
    throw error instanceof PaymentFailure ? providerUnavailable() : error;
  }
};
