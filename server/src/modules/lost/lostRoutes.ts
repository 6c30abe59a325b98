import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  chipMatchSchema,
  chipProofSchema,
  endpoints,
  helpersSchema,
  returnedSchema,
  thankedSchema,
  thanksSchema,
} from 'shared/contract';
import { z } from 'zod';
import { statsLimit, writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { requireVisibleListing } from '../listings/requireVisibleListing';
import { forUsers, forWriters } from '../users/guards';
import { readHelpers, thankHelpers } from './helpers';
import { proveChip } from './proveChip';
import { createReturnedCount } from './returnedCount';

const params = z.object({ id: z.string().meta({ description: 'Номер объявления' }) });

/** Calls about lost and found pets (docs/api.md, 'Lost and found'). */
export const lostRoutes: FastifyPluginAsyncZod = async (app) => {
  const countReturned = createReturnedCount(app);

  app.get(endpoints.lostReturned, { schema: { response: { 200: returnedSchema } } }, async () => ({
    count: await countReturned(),
  }));

  app.post(
    endpoints.proveChip,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: {
        params,
        body: chipProofSchema,
        response: { 200: chipMatchSchema, ...describeErrors(401, 403, 404, 422, 429) },
      },
    },
    async (request) => {
      const user = admittedUser(request);
      const { id: listingId } = await requireVisibleListing(app.db, 'pets', request.params.id, user);
      const { chip } = request.body;
      return { matches: await proveChip(app, { userId: user.id, listingId, chip, now: app.clock.now() }) };
    },
  );

  app.get(
    endpoints.helpers,
    {
      config: statsLimit,
      preParsing: forUsers,
      schema: { params, response: { 200: helpersSchema, ...describeErrors(401, 403, 404) } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readHelpers(app.db, { asked: request.params.id, user: admittedUser(request) });
    },
  );

  app.post(
    endpoints.thankHelpers,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: {
        params,
        body: thanksSchema,
        response: { 200: thankedSchema, ...describeErrors(401, 403, 404, 409, 422) },
      },
    },
    async (request) => {
      const { people } = request.body;
      const asked = { asked: request.params.id, user: admittedUser(request) };
      return { thanked: await thankHelpers(app.db, { ...asked, people, now: app.clock.now() }) };
    },
  );
};
