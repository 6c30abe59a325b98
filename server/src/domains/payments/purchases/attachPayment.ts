import { eq } from 'drizzle-orm';
import {
  BoostType,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  PAYMENT_WINDOW_MS,
  PurchaseStatus,
  SECOND_MS,
  type ServiceType,
} from 'shared/contract';
import { purchases } from '../../../db/schema';
import type { NewPayment, ProviderPayment } from '../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../states/purchaseState';
import { messages } from './messages.ru';
import type { Payments } from './payments';

/** Of a rouble. */
export const KOPECKS = 100;

/** Returns the price of a purchase in kopecks, the unit of providers and the ledger. */
export const kopecksOf = ({ amount }: Pick<PurchaseRow, 'amount'>): number => amount * KOPECKS;

export const serviceTypeOf = ({ boostType }: Pick<PurchaseRow, 'boostType'>): ServiceType =>
  boostType === BoostType.pinned ? 'Закрепить' : 'Продвижение';

const receiptOf = ({ receiptEmail, receiptPhone }: PurchaseRow): NewPayment['receiptTo'] => {
  if (receiptEmail !== null) return { email: receiptEmail };
  return receiptPhone === null ? null : { phone: receiptPhone };
};

/** Returns the request to the provider, from the stored purchase alone, so that a retry is identical. */
const newPaymentOf = (purchase: PurchaseRow): NewPayment => ({
  purchaseId: purchase.id,
  orderKey: purchase.orderKey,
  amount: kopecksOf(purchase),
  description: messages.description(serviceTypeOf(purchase), purchase.listingId),
  returnUrl: purchase.returnUrl,
  receiptTo: receiptOf(purchase),
});

/** Returns how long to wait before polling a payment of this age, in milliseconds; null for no more polls. */
const pauseOf = (status: number, age: number): number | null => {
  // Captured money can still be refunded by the operator, and that notification may get lost.
  if (status === PurchaseStatus.confirmed) return age < 30 * DAY_MS ? DAY_MS : age < 365 * DAY_MS ? 30 * DAY_MS : null;
  return age < PAYMENT_WINDOW_MS ? 5 * SECOND_MS : age < 3 * HOUR_MS ? MINUTE_MS : HOUR_MS;
};

/** Returns when to poll the provider next: often while the buyer may pay, then seldom; for refunds up to a year. */
export const nextCheck = ({ status, createdAt }: Pick<PurchaseRow, 'status' | 'createdAt'>, now: Date): Date | null => {
  const pause = pauseOf(status, now.getTime() - createdAt.getTime());
  return pause === null ? null : new Date(now.getTime() + pause);
};

/** Creates or finds, by the order's key, the purchase's payment; records number and link. Throws `PaymentFailure`. */
export const attachPayment = async (
  { db, clock, provider }: Payments,
  purchase: PurchaseRow,
): Promise<ProviderPayment> => {
  if (!provider) throw new Error('Payments are off');
  const payment = await provider.createPayment(newPaymentOf(purchase));
  await db
    .update(purchases)
    .set({ providerPaymentId: payment.id, paymentLink: payment.link, checkAt: nextCheck(purchase, clock.now()) })
    .where(eq(purchases.id, purchase.id));
  return payment;
};
