import { eq } from 'drizzle-orm';
import type { CreatedOrder } from 'shared/contract';
import { purchases } from '../../db/schema';
import { ApiError, conflict } from '../../errors/apiError';
import { PaymentFailure } from '../../integrations/payments/paymentFailure';
import { attachPayment } from './attachPayment';
import { closePurchases } from './closePurchase';
import { messages } from './messages.ru';
import type { Payments } from './payments';
import type { PurchaseRow } from './purchaseState';
import { type AskedOrder, reserveOrder } from './reserveOrder';

/** How long to wait before a provider that did not answer is asked again, in seconds. */
const PROVIDER_RETRY_S = 60;

const providerUnavailable = (): ApiError =>
  new ApiError(503, 'PROVIDER_UNAVAILABLE', messages.unavailable, { 'retry-after': String(PROVIDER_RETRY_S) });

/** The order is over, so that the buyer may try again at once. A payment that may have been made after all is looked for later. */
const giveUp = async ({ db, clock, log, count }: Payments, { id, checkAt }: PurchaseRow, failure: unknown) => {
  log.error({ err: failure, purchase: id }, 'no payment could be made');
  const wasRefused = failure instanceof PaymentFailure && failure.reason === 'refused';
  const laterOn = wasRefused ? null : checkAt;
  await db.transaction((tx) =>
    closePurchases(tx, eq(purchases.id, id), { outcome: 'failed', now: clock.now(), checkAt: laterOn }),
  );
  count.settled.inc({ outcome: 'failed' });
};

/**
 * Orders a paid option: puts the order down, then asks the provider for a payment. Throws the refusals of
 * `reserveOrder`, 409 where payments are off and 503 when the provider cannot be reached. Whatever it throws, no order is
 * left that waits for its payment.
 */
export const createOrder = async (
  site: Payments,
  asked: Omit<AskedOrder, 'provider' | 'prices' | 'now'>,
): Promise<CreatedOrder> => {
  const { db, clock, prices, provider } = site;
  if (!provider) throw conflict(messages.off, 'PAYMENTS_OFF');
  const order = { ...asked, prices, provider: provider.name, now: clock.now() };
  const purchase = await db.transaction((tx) => reserveOrder(tx, order));
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
