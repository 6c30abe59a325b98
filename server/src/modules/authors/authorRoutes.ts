import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorSchema, endpoints } from 'shared/contract';
import { z } from 'zod';
import { describeErrors } from '../describeErrors';
import { readAuthor } from './readAuthor';

/** Who places listings, as everybody may see it (docs/specification.md, 'The page of an author'). */
export const authorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.author,
    {
      schema: {
        params: z.object({ id: z.string().meta({ description: 'Номер аккаунта' }) }),
        response: { 200: authorSchema, ...describeErrors(404) },
      },
    },
    async (request) => readAuthor(app.reads, request.params.id, app.clock.now()),
  );
};
