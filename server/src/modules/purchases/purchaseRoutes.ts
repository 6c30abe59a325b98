import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  endpoints,
  type Purchase,
  PurchaseStatus,
  purchaseSchema,
  purchaseStateSchema,
  type Section,
} from 'shared/contract';
import { z } from 'zod';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { type PurchaseRow, statusAt } from '../purchaseStates/purchaseState';
import { forUsers, forWriters } from '../users/guards';
import { cancelPurchase } from './cancelPurchase';
import { findPurchase } from './findPurchase';
import { serviceTypeOf } from './newPayment';

/** An order on the wire, as its buyer sees it at this moment. */
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

const params = z.object({ id: z.string().meta({ description: 'Номер платежа' }) });

/** What became of an order, for its buyer (docs/specification.md, 'Orders'). */
export const purchaseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    endpoints.purchase,
    {
      preParsing: forUsers,
      schema: {
        params,
        response: { 200: purchaseSchema, ...describeErrors(401, 404) },
      },
    },
    async (request) => {
      const user = admittedUser(request);
      const { purchase, section } = await findPurchase(app.db, request.params.id, user.id);
      return presentPurchase(purchase, section, app.clock.now());
    },
  );

  app.post(
    endpoints.cancelPurchase,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: {
        params,
        response: { 200: purchaseStateSchema, ...describeErrors(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { id: userId } = admittedUser(request);
      const status = await cancelPurchase(app.db, { userId, purchaseId: request.params.id, now: app.clock.now() });
      app.payments.count.settled.inc({ outcome: 'cancelled' });
      return { ok: true as const, status };
    },
  );
};
