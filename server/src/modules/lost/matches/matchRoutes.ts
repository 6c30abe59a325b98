import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dismissedMatchSchema, dismissMatchSchema, endpoints, lostMatchesSchema } from 'shared/contract';
import { z } from 'zod';
import { refused } from '../../../errors/httpError';
import { writeLimit } from '../../../plugins/routeLimits';
import { admittedUser } from '../../../session/session';
import { describeErrors } from '../../describeErrors';
import { mayManageBoosts } from '../../listings/listingPolicy';
import { presentListing, readerOf } from '../../listings/presentListing';
import { requireVisibleListing } from '../../listings/requireVisibleListing';
import { forUsers, forWriters } from '../../users/guards';
import { dismissMatch } from './dismissMatch';
import { readMatches } from './readMatches';

const params = z.object({ id: z.string().meta({ description: 'Номер объявления' }) });

/** What may be the same animal, and what is not, for the author of a loss or a find (docs/decisions/0049-lost-and-found.md). */
export const matchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.lostMatches,
    {
      preParsing: forUsers,
      schema: {
        params,
        response: { 200: lostMatchesSchema, ...describeErrors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = admittedUser(request);
      const listing = await requireVisibleListing(app.db, 'pets', request.params.id, user);
      if (!mayManageBoosts(listing, user)) throw refused(user);
      const reader = readerOf(request);
      const matches = await readMatches(app.db, listing.id);
      return matches.map(({ row, ...match }) => ({ listing: presentListing('pets', row, reader), ...match }));
    },
  );

  app.post(
    endpoints.dismissMatch,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: {
        params,
        body: dismissMatchSchema,
        response: { 200: dismissedMatchSchema, ...describeErrors(401, 403, 404, 422) },
      },
    },
    async (request) => {
      const asked = { asked: request.params.id, user: admittedUser(request), now: app.clock.now() };
      return { dismissed: await dismissMatch(app.db, { ...asked, ...request.body }) };
    },
  );
};
