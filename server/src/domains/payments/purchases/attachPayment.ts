import { eq } from 'drizzle-orm';
import { purchases } from '../../../db/schema';
import type { ProviderPayment } from '../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { newPaymentOf } from './newPayment';
import { nextCheck } from './nextCheck';
import type { Payments } from './payments';

/**
 * Asks the provider for the payment of a purchase and notes its number and link. The key of the order makes a second try
 * find the payment of the first. Throws `PaymentFailure`.
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
