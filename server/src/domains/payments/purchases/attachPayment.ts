import { eq } from 'drizzle-orm';
import { purchases } from '../../../db/schema';
import type { ProviderPayment } from '../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { newPaymentOf } from './newPayment';
import { nextCheck } from './nextCheck';
import type { Payments } from './payments';

/**
 * Creates the payment of a purchase at the provider and records its number and link. The order's key makes a retry find
 * the first one's payment. Throws `PaymentFailure`.
 */
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
