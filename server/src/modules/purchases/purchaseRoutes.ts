import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, purchaseSchema, purchaseStateSchema } from 'shared/contract';
import { z } from 'zod';
import { writeLimit } from '../../plugins/routeLimits';
import { requireUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { forUsers, forWriters, requireWriter } from '../users/guards';
import { cancelPurchase } from './cancelPurchase';
import { findPurchase } from './findPurchase';
import { presentPurchase } from './presentPurchase';

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
      const user = await requireUser(request);
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
        response: { 200: purchaseStateSchema, ...describeErrors(401, 403, 404, 409, 429) },
      },
    },
    async (request) => {
      const { id: userId } = await requireWriter(request);
      const status = await cancelPurchase(app.db, { userId, purchaseId: request.params.id, now: app.clock.now() });
      app.payments.count.settled.inc({ outcome: 'cancelled' });
      return { ok: true as const, status };
    },
  );
};
