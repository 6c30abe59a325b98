import { eq } from 'drizzle-orm';
import { purchases } from '../../../db/schema';
import {
  type OrderedPayment,
  PaymentFailure,
  type PaymentProvider,
  type ProviderPayment,
} from '../../../integrations/payments/paymentProvider';
import { logEvent } from '../../../log/logEvents';
import { closePurchases } from '../purchaseStates/closePurchase';
import type { PurchaseRow } from '../purchaseStates/purchaseState';
import { type Agreement, applyProviderState } from './applyProviderState';
import { attachPayment } from './attachPayment';
import type { Payments } from './payments';
import { recordRefunds, sumRefunds } from './recordRefunds';

/** Held money is settled within three readings; more would mean that the provider contradicts itself. */
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
    // The ordering process died before it recorded the payment's number.
    return await attachPayment(site, purchase);
  } catch (error) {
    if (error instanceof PaymentFailure && error.reason === 'refused') return null;
    throw error;
  }
};

const report = ({ count, log }: Payments, { id }: PurchaseRow, { settled, received }: Agreement): void => {
  if (settled) count.settled.inc({ outcome: settled });
  if (received !== undefined) count.money.inc({ kind: 'payment' }, received / KOPECKS);
  if (settled === 'refused') logEvent(log, 'purchase.payment_mismatch', { purchase: id });
};

/** Refunds the rest: the operator may have refunded a part by hand. */
const refundRest = async (
  site: Payments,
  provider: PaymentProvider,
  payment: ProviderPayment,
  purchase: PurchaseRow,
) => {
  const { id, orderKey } = purchase;
  if (payment.amount === null) throw new PaymentFailure('refused', `Payment ${payment.id} is in another currency`);
  const refunds = await provider.listRefunds(payment.id);
  const amount = payment.amount - sumRefunds(refunds);
  if (amount > 0) {
    const refund = await provider.refundPayment({ id: payment.id, orderKey, amount });
    if (refund.status !== 'succeeded') logEvent(site.log, 'purchase.refund_pending', { purchase: id, refund });
    refunds.push(refund);
  }
  await recordRefunds(site, purchase, payment, refunds);
};

/**
 * Reads a purchase's payment from the provider and applies it: starts the boost and captures the money, or releases or
 * refunds it. Callers, repeats and their order do not matter: only the provider's books count. Throws `PaymentFailure`
 * when they cannot be read; a later call continues.
 */
export const settlePurchase = async (site: Payments, id: number): Promise<void> => {
  const { db, clock, log, provider } = site;
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id));
  if (!purchase || purchase.provider !== provider?.name) return;
  let payment = await read(site, purchase);
  if (payment === null) {
    logEvent(log, 'purchase.payment_missing', { purchase: id });
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
        return refundRest(site, provider, payment, purchase);
      case 'readRefunds':
        return recordRefunds(site, purchase, payment, await provider.listRefunds(payment.id));
      default:
        return;
    }
  }
  throw new Error(`Purchase ${id} does not come to an end`);
};
