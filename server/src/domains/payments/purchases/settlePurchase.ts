import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { PurchaseStatus } from 'shared/contract';
import { rowExists } from '../../../db/hasRow';
import { purchases } from '../../../db/schema';
import {
  type OrderedPayment,
  PaymentFailure,
  type PaymentProvider,
  type ProviderPayment,
} from '../../../integrations/payments/paymentProvider';
import { logEvent } from '../../../log/logEvents';
import { closePurchases, type PurchaseRow } from '../states/purchaseState';
import { type Agreement, applyProviderState } from './applyProviderState';
import { attachPayment, KOPECKS, nextCheck } from './attachPayment';
import type { Payments } from './payments';
import { recordRefunds, sumRefunds } from './recordRefunds';

/** Held money is settled within three readings; more would mean that the provider contradicts itself. */
const STEPS_MAX = 5;

const orderedPayment = ({ id, amount }: ProviderPayment, { orderKey }: PurchaseRow): OrderedPayment => ({
  id,
  orderKey,
  amount: amount ?? 0,
});

const giveUp = async ({ db, clock, count }: Payments, { id }: PurchaseRow): Promise<void> => {
  const closed = await db.transaction(async (tx) => {
    const ended = await closePurchases(tx, eq(purchases.id, id), {
      outcome: 'failed',
      now: clock.now(),
      checkAt: null,
    });
    await tx.update(purchases).set({ checkAt: null }).where(eq(purchases.id, id));
    return ended.length;
  });
  count.settled.inc({ outcome: 'failed' }, closed);
};

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
 * Settles a purchase by the provider's books alone: starts the boost and captures the money, or releases or refunds it.
 * Safe to repeat. Throws `PaymentFailure` when they are unreadable; a later call continues.
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

/** Polled concurrently, so that one that hangs delays no other. */
const BATCH = 10;
/** Lease of an acquired purchase in milliseconds; a failed one is not retried earlier. */
const LEASE_MS = 30_000;
/** A purchase that fails for longer is left to the reconciliation: no provider holds money as long. */
const FAILING_MAX_MS = 30 * 24 * 60 * 60_000;

type DuePurchase = Pick<PurchaseRow, 'id' | 'status' | 'createdAt'>;

const isDue = (provider: PaymentProvider, now: Date): SQL | undefined =>
  and(lte(purchases.checkAt, now), eq(purchases.provider, provider.name));

export const isPurchaseDue = (now: Date, { provider }: Payments): SQL =>
  provider ? rowExists(purchases, isDue(provider, now)) : sql`false`;

/** Acquires the purchases that are due for this process. */
const acquireDue = ({ db, clock, provider }: Payments): Promise<DuePurchase[]> =>
  db.transaction(async (tx) => {
    if (!provider) return [];
    const now = clock.now();
    const due = await tx
      .select({ id: purchases.id, status: purchases.status, createdAt: purchases.createdAt })
      .from(purchases)
      .where(isDue(provider, now))
      .orderBy(asc(purchases.checkAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    await tx.update(purchases).set({ checkAt: leasedUntil }).where(inArray(purchases.id, ids));
    return due;
  });

/** Postpones a failed purchase: the older it is, the longer, and finally for good. */
const postpone = async ({ db, clock, log }: Payments, purchase: DuePurchase): Promise<void> => {
  const { id, status, createdAt } = purchase;
  const now = clock.now();
  const isOpen = status !== PurchaseStatus.confirmed;
  const isHopeless = isOpen && now.getTime() - createdAt.getTime() >= FAILING_MAX_MS;
  if (isHopeless) logEvent(log, 'purchase.given_up', { purchase: id });
  const next = isHopeless ? null : nextCheck(purchase, now);
  const checkAt = next && new Date(Math.max(now.getTime() + LEASE_MS, next.getTime()));
  await db.update(purchases).set({ checkAt }).where(eq(purchases.id, id));
};

const settle = async (site: Payments, purchase: DuePurchase): Promise<void> => {
  try {
    await settlePurchase(site, purchase.id);
  } catch (error) {
    logEvent(site.log, 'purchase.settle_failed', { err: error, purchase: purchase.id });
    await postpone(site, purchase);
  }
};

/** Polls open or refundable purchases, in case a notification was lost; returns their number. Processes may overlap. */
export const settleDue = async (site: Payments): Promise<number> => {
  let polled = 0;
  for (;;) {
    const due = await acquireDue(site);
    await Promise.all(due.map((purchase) => settle(site, purchase)));
    polled += due.length;
    if (due.length < BATCH) return polled;
  }
};
