import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, landingQuerySchema, landingSchema } from 'shared/contract';
import { notFound } from '../../errors/httpError';
import { describeErrors } from '../describeErrors';
import { createLandingNames } from './landingNames';
import { readLanding } from './readLanding';
import { resolveLanding } from './resolveLanding';

/** What a landing page is about (docs/specification.md, 'Landing pages'). */
export const landingRoutes: FastifyPluginAsyncZod = async (app) => {
  const readNames = createLandingNames(app.reads, app.db);

  app.get(
    endpoints.landing,
    { schema: { querystring: landingQuerySchema, response: { 200: landingSchema, ...describeErrors(404, 422) } } },
    async (request) => {
      const names = await readNames();
      const place = resolveLanding(names, request.query.path);
      if (!place) throw notFound();
      return readLanding(app.reads, place, names[place.section]);
    },
  );
};
