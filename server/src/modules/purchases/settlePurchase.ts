import { eq } from 'drizzle-orm';
import { purchases } from '../../db/schema';
import { PaymentFailure } from '../../integrations/payments/paymentFailure';
import type { OrderedPayment, PaymentProvider, ProviderPayment } from '../../integrations/payments/paymentProvider';
import { closePurchases } from '../purchaseStates/closePurchase';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { type Agreement, applyProviderState } from './applyProviderState';
import { attachPayment } from './attachPayment';
import type { Payments } from './payments';
import { recordRefund } from './recordRefund';

/** From a held payment to the end it takes three readings; more would mean that the provider contradicts itself. */
const STEPS_MAX = 5;
const KOPECKS = 100;

const orderedPayment = ({ id, amount }: ProviderPayment, { orderKey }: PurchaseRow): OrderedPayment => ({
  id,
  orderKey,
  amount: amount ?? 0,
});

const giveUp = ({ db, clock }: Payments, { id }: PurchaseRow): Promise<unknown> =>
  db.transaction(async (tx) => {
    await closePurchases(tx, eq(purchases.id, id), { outcome: 'failed', now: clock.now(), checkAt: null });
    await tx.update(purchases).set({ checkAt: null }).where(eq(purchases.id, id));
  });

const read = async (site: Payments, purchase: PurchaseRow): Promise<ProviderPayment | null> => {
  const { provider } = site;
  if (!provider) return null;
  if (purchase.providerPaymentId !== null) return provider.readPayment(purchase.providerPaymentId);
  try {
    // Whoever made the order did not live to write down the payment's number.
    return await attachPayment(site, purchase);
  } catch (error) {
    if (error instanceof PaymentFailure && error.reason === 'refused') return null;
    throw error;
  }
};

const report = ({ count, log }: Payments, { id }: PurchaseRow, { settled, received }: Agreement): void => {
  if (settled) count.settled.inc({ outcome: settled });
  if (received !== undefined) count.money.inc({ kind: 'payment' }, received / KOPECKS);
  if (settled === 'refused') log.error({ purchase: id }, 'the payment is not the one that was ordered');
};

const giveBack = async (site: Payments, provider: PaymentProvider, payment: ProviderPayment, purchase: PurchaseRow) => {
  // A refund that was made and not written down is found by its payment, however long ago that was.
  const refunds = payment.refunded > 0 ? await provider.listRefunds(payment.id) : [];
  const made = refunds.find(({ status }) => status === 'succeeded');
  await recordRefund(site, purchase, made ?? (await provider.refundPayment(orderedPayment(payment, purchase))));
};

/**
 * Asks the provider what became of a purchase's payment and does what follows from it: starts the boost and keeps the
 * money, or lets go of it or gives it back. Who calls, how often and in which order does not matter: nothing is
 * believed but the provider's own books. Throws `PaymentFailure` when they cannot be read; a later call goes on.
 */
export const settlePurchase = async (site: Payments, id: number): Promise<void> => {
  const { db, clock, log, provider } = site;
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id));
  if (!purchase || purchase.provider !== provider?.name) return;
  let payment = await read(site, purchase);
  if (payment === null) {
    log.error({ purchase: id }, 'the provider has no payment for this purchase');
    await giveUp(site, purchase);
    return;
  }
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const agreement: Agreement = await db.transaction((tx) =>
      applyProviderState(tx, id, payment as ProviderPayment, clock.now()),
    );
    report(site, purchase, agreement);
    switch (agreement.next) {
      case 'capture':
        payment = await provider.capturePayment(orderedPayment(payment, purchase));
        break;
      case 'release':
        payment = await provider.cancelPayment(orderedPayment(payment, purchase));
        break;
      case 'refund':
        return giveBack(site, provider, payment, purchase);
      case 'readRefunds': {
        const [refund] = await provider.listRefunds(payment.id);
        if (refund) await recordRefund(site, purchase, refund);
        return;
      }
      default:
        return;
    }
  }
  throw new Error(`Purchase ${id} does not come to an end`);
};
