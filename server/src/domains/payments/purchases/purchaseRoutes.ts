import type { FastifyPluginAsync } from 'fastify';
import { purchases as calls } from 'shared/calls';
import { type Purchase, PurchaseStatus, type Section } from 'shared/contract';
import { mount } from '../../calls/mount';
import { type PurchaseRow, statusAt } from '../purchaseStates/purchaseState';
import { cancelPurchase } from './cancelPurchase';
import { findPurchase } from './findPurchase';
import { serviceTypeOf } from './newPayment';

/** Returns an order on the wire, as its buyer sees it now. */
const presentPurchase = (purchase: PurchaseRow, section: Section, now: Date): Purchase => {
  const status = statusAt(purchase, now);
  return {
    id: purchase.id,
    status,
    created_at: purchase.createdAt.toISOString(),
    expires_at: purchase.expiresAt.toISOString(),
    server_time: now.toISOString(),
    section,
    listing_id: purchase.listingId,
    service_type: serviceTypeOf(purchase),
    amount: purchase.amount,
    payment_link: status === PurchaseStatus.pending ? purchase.paymentLink : null,
  };
};

/** Registers the routes of a buyer's orders (docs/specification.md, 'Orders'). */
export const purchaseRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.purchase, async ({ params, user }) => {
    const { purchase, section } = await findPurchase(app.db, params.id, user.id);
    return presentPurchase(purchase, section, app.clock.now());
  });

  mount(app, calls.cancelPurchase, async ({ params, user }) => {
    const { id: userId } = user;
    const status = await cancelPurchase(app.db, { userId, purchaseId: params.id, now: app.clock.now() });
    app.payments.count.settled.inc({ outcome: 'cancelled' });
    return { ok: true as const, status };
  });
};
