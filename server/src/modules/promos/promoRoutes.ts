import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, promoFilterSchema, promoSchema } from 'shared/contract';
import { z } from 'zod';
import { describeErrors } from '../describeErrors';
import { presentPromo } from './presentPromo';
import { selectPromos } from './selectPromos';

/** `GET /api/promos`: advertisements for the pets feed as it is filtered now. */
export const promoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.promos,
    {
      schema: {
        querystring: promoFilterSchema,
        response: { 200: z.array(promoSchema), ...describeErrors(422) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const rows = await selectPromos(app.reads, request.query, app.clock.now());
      return rows.map(presentPromo);
    },
  );
};
