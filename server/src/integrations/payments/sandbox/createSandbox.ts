import { and, eq, gte } from 'drizzle-orm';
import { HOUR_MS } from 'shared/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { sandboxPayments } from '../../../db/schema';
import { PaymentFailure, type PaymentProvider, type ProviderPayment, type ProviderRefund } from '../paymentProvider';

export const sandboxPaths = {
  page: '/sandbox/payment/:id',
  action: '/sandbox/payment/:id/:action',
} as const;

export const sandboxHref = (id: string): string => sandboxPaths.page.replace(':id', id);

/** As with a real provider, longer than the site's own payment window. */
const LINK_LIFE_MS = HOUR_MS;

type SandboxRow = typeof sandboxPayments.$inferSelect;
type SandboxStatus = SandboxRow['status'];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const present = (row: SandboxRow): ProviderPayment => ({
  id: row.id,
  status: row.status,
  amount: row.amount,
  refunded: row.refundId === null ? 0 : row.amount,
  orderKey: row.orderKey,
  purchaseId: row.purchaseId,
  link: row.status === 'pending' ? new URL(sandboxHref(row.id), row.returnUrl).href : null,
  isDeclined: row.isDeclined,
});

const presentRefund = ({ id, refundId, amount }: SandboxRow): ProviderRefund[] =>
  refundId === null ? [] : [{ id: refundId, paymentId: id, status: 'succeeded', amount }];

/** Creates the default provider of development, which plays the bank in its own tables; no money moves. */
export const createSandbox = ({ db, clock }: { db: Database; clock: Clock }) => {
  const find = async (id: string): Promise<SandboxRow | null> => {
    if (!uuid.test(id)) return null;
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return row ?? null;
  };

  /** Moves a payment from one state to another; one already there stays unchanged. */
  const move = async (id: string, from: SandboxStatus, to: SandboxStatus) => {
    await db
      .update(sandboxPayments)
      .set({ status: to })
      .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, from)));
    const row = await find(id);
    if (row?.status !== to) throw new PaymentFailure('refused', `Payment ${id} is not ${from} but ${row?.status}`);
    return present(row);
  };

  const withoutStale = async (row: SandboxRow): Promise<SandboxRow> => {
    const isStale = row.status === 'pending' && clock.now().getTime() >= row.createdAt.getTime() + LINK_LIFE_MS;
    if (!isStale) return row;
    await db
      .update(sandboxPayments)
      .set({ status: 'cancelled' })
      .where(and(eq(sandboxPayments.id, row.id), eq(sandboxPayments.status, 'pending')));
    return (await find(row.id)) ?? row;
  };

  const read = async (id: string): Promise<SandboxRow | null> => {
    const row = await find(id);
    return row && withoutStale(row);
  };

  const provider: PaymentProvider = {
    name: 'sandbox',
    createPayment: async ({ orderKey, receiptTo: _noReceipt, ...order }) => {
      await db
        .insert(sandboxPayments)
        .values({ ...order, orderKey, idempotenceKey: orderKey, createdAt: clock.now() })
        .onConflictDoNothing();
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.idempotenceKey, orderKey));
      if (!row) throw new PaymentFailure('unavailable', 'The sandbox lost a payment');
      return present(row);
    },
    readPayment: async (id) => {
      const row = await read(id);
      return row && present(row);
    },
    capturePayment: ({ id }) => move(id, 'held', 'succeeded'),
    cancelPayment: ({ id }) => move(id, 'held', 'cancelled'),
    refundPayment: async ({ id, orderKey }) => {
      // The number is the idempotency key: a retry finds the first refund.
      await db
        .update(sandboxPayments)
        .set({ refundId: orderKey })
        .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'succeeded')));
      const row = await find(id);
      const [refund] = row ? presentRefund(row) : [];
      if (!refund) throw new PaymentFailure('refused', `Payment ${id} has nothing to give back`);
      return refund;
    },
    listRefunds: async (id) => {
      const row = await find(id);
      return row ? presentRefund(row) : [];
    },
    listPayments: async (since) =>
      (await db.select().from(sandboxPayments).where(gte(sandboxPayments.createdAt, since))).map(present),
  };

  return {
    ...provider,
    find: read,
    /** Applies the buyer's action. A payment that is no longer pending stays unchanged. */
    act: async (id: string, action: 'pay' | 'refuse' | 'decline'): Promise<SandboxRow | null> => {
      const row = await read(id);
      if (row?.status !== 'pending') return row;
      await db
        .update(sandboxPayments)
        .set({ status: action === 'pay' ? 'held' : 'cancelled', isDeclined: action === 'decline' })
        .where(and(eq(sandboxPayments.id, row.id), eq(sandboxPayments.status, 'pending')));
      return find(row.id);
    },
  };
};
