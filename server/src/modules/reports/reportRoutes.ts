import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, reportsSchema } from 'shared/contract';
import { z } from 'zod';
import { reportLimit } from '../../plugins/routeLimits';
import { describeErrors } from '../describeErrors';

const BODY_LIMIT_BYTES = 4096;

/** `POST /api/reports`: troubles that a visitor's browser had with the composition of the site. Nothing personal. */
export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    endpoints.reports,
    {
      config: reportLimit,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['Сайт'],
        summary: 'Сообщить о неполадках загрузки разделов',
        body: reportsSchema,
        response: { 204: z.null(), ...describeErrors(413, 422, 429) },
      },
    },
    async (request, reply) => {
      await app.countTroubles(request.body.reports);
      return reply.code(204).send(null);
    },
  );
};
