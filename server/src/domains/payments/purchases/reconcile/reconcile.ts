import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { HOUR_MS, PurchaseStatus } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { boosts, ledger, purchases } from '../../../../db/schema';
import type { PaymentProvider, ProviderPayment } from '../../../../integrations/payments/paymentProvider';
import type { PurchaseRow } from '../../states/purchaseState';
import { kopecksOf } from '../attachPayment';

interface OwnBooks {
  purchase: PurchaseRow;
  /** Whether a boost was ever started for it. */
  hasBoost: boolean;
  /** In kopecks; null when none is recorded. */
  received: number | null;
  refunded: number;
}

type Difference =
  | 'unknownToProvider'
  | 'otherAmount'
  | 'receiptMissing'
  | 'receiptUnfounded'
  | 'otherRefund'
  | 'keptWithoutBoost'
  | 'boostWithoutMoney'
  | 'boostMissing'
  | 'stillHeld';

const { pending, confirmed } = PurchaseStatus;

/** Compares both books of one purchase; returns none when they agree. */
const compareBooks = (
  { purchase, hasBoost, received, refunded }: OwnBooks,
  payment: ProviderPayment | null,
): Difference[] => {
  const isConfirmed = purchase.status === confirmed;
  if (payment === null) {
    const isNeeded = isConfirmed || received !== null || purchase.providerPaymentId !== null;
    return isNeeded ? ['unknownToProvider'] : [];
  }
  const isCaptured = payment.status === 'succeeded';
  const isRefunded = isCaptured && payment.refunded > 0 && payment.refunded === payment.amount;
  const found: [Difference, boolean][] = [
    ['otherAmount', isConfirmed && payment.amount !== kopecksOf(purchase)],
    ['receiptMissing', isCaptured && received !== payment.amount],
    ['receiptUnfounded', !isCaptured && received !== null],
    ['otherRefund', refunded !== payment.refunded],
    ['keptWithoutBoost', isCaptured && !isRefunded && !isConfirmed],
    ['boostWithoutMoney', isConfirmed && !isCaptured],
    ['boostMissing', isConfirmed !== hasBoost],
    ['stillHeld', payment.status === 'held' && purchase.status !== pending],
  ];
  return found.filter(([, is]) => is).map(([difference]) => difference);
};

/** Returns the site's books of purchases since then, oldest first. */
const readOwnBooks = async (db: Queryable, provider: PaymentProvider['name'], since: Date): Promise<OwnBooks[]> => {
  const ofProvider = and(eq(purchases.provider, provider), gte(purchases.createdAt, since));
  const rows = await db.select().from(purchases).where(ofProvider).orderBy(asc(purchases.id));
  const ids = db.select({ id: purchases.id }).from(purchases).where(ofProvider);
  const moved = await db.select().from(ledger).where(inArray(ledger.purchaseId, ids));
  const started = await db.select({ id: boosts.purchaseId }).from(boosts).where(inArray(boosts.purchaseId, ids));
  const received = new Map(moved.filter(({ kind }) => kind === 'payment').map((row) => [row.purchaseId, row.amount]));
  const refunded = new Map<number, number>();
  for (const { kind, purchaseId, amount } of moved) {
    if (kind === 'refund') refunded.set(purchaseId, (refunded.get(purchaseId) ?? 0) - amount);
  }
  const boosted = new Set(started.map(({ id }) => id));
  return rows.map((purchase) => ({
    purchase,
    hasBoost: boosted.has(purchase.id),
    received: received.get(purchase.id) ?? null,
    refunded: refunded.get(purchase.id) ?? 0,
  }));
};

/** Maximum time of settling a purchase, including its payment link. */
const SETTLING_MS = 2 * HOUR_MS;

export interface Finding {
  /** Null for a payment of ours without a purchase here. */
  purchaseId: number | null;
  paymentId: string | null;
  differences: (Difference | 'stranger')[];
  /** The purchase is still being settled: it may agree soon. */
  isSettling: boolean;
}

interface Compared {
  db: Queryable;
  provider: PaymentProvider;
  since: Date;
  now: Date;
}

/** Returns the provider's payments that name a purchase of this site but belong to none, unless it lacks a number. */
const findUnknownToSite = async (
  { db, provider }: Compared,
  books: readonly OwnBooks[],
  payments: readonly ProviderPayment[],
): Promise<Finding[]> => {
  const expected = new Set(
    books.filter(({ purchase }) => !purchase.providerPaymentId).map(({ purchase }) => purchase.orderKey),
  );
  const moving = payments.filter(
    ({ orderKey, status }) =>
      orderKey !== null && !expected.has(orderKey) && (status === 'held' || status === 'succeeded'),
  );
  if (moving.length === 0) return [];
  // One parameter: PostgreSQL allows 65,535, fewer than a busy shop's payments of some years.
  const ids = sql`any(${sql.param(moving.map(({ id }) => id))}::text[])`;
  const rows = await db
    .select({ id: purchases.providerPaymentId })
    .from(purchases)
    .where(and(eq(purchases.provider, provider.name), sql`${purchases.providerPaymentId} = ${ids}`));
  const known = new Set(rows.map(({ id }) => id));
  return moving
    .filter(({ id }) => !known.has(id))
    .map(({ id, purchaseId }) => ({ purchaseId, paymentId: id, differences: ['stranger'], isSettling: false }));
};

/** Compares purchases and ledger with the provider's books. Throws `PaymentFailure` if these are unreadable. */
export const reconcile = async (compared: Compared) => {
  const { db, provider, since, now } = compared;
  const books = await readOwnBooks(db, provider.name, since);
  // One hour more, in case the provider's clock differs.
  const payments = await provider.listPayments(new Date(since.getTime() - HOUR_MS));
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const findings: Finding[] = [];
  for (const own of books) {
    const { id, providerPaymentId, checkAt, createdAt } = own.purchase;
    const payment =
      providerPaymentId === null
        ? null
        : (byId.get(providerPaymentId) ?? (await provider.readPayment(providerPaymentId)));
    const differences = compareBooks(own, payment);
    if (differences.length === 0) continue;
    const isSettling = checkAt !== null && now.getTime() - createdAt.getTime() < SETTLING_MS;
    findings.push({ purchaseId: id, paymentId: providerPaymentId, differences, isSettling });
  }
  return {
    purchases: books.length,
    /** In kopecks, by the ledger: received minus refunded. */
    balance: books.reduce((sum, { received, refunded }) => sum + (received ?? 0) - refunded, 0),
    findings: [...findings, ...(await findUnknownToSite(compared, books, payments))],
  };
};
