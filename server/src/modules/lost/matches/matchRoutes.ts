import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, lostMatchesSchema } from 'shared/contract';
import { z } from 'zod';
import { forbidden } from '../../../errors/httpError';
import { admittedUser } from '../../../session/session';
import { describeErrors } from '../../describeErrors';
import { mayManageBoosts } from '../../listings/listingPolicy';
import { presentListing, readerOf } from '../../listings/presentListing';
import { requireVisibleListing } from '../../listings/requireVisibleListing';
import { forUsers } from '../../users/guards';
import { readMatches } from './readMatches';

/** What may be the same animal, for the author of a loss or a find (docs/decisions/0050-matching-losses-and-finds.md). */
export const matchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    endpoints.lostMatches,
    {
      preParsing: forUsers,
      schema: {
        params: z.object({ id: z.string().meta({ description: 'Номер объявления' }) }),
        response: { 200: lostMatchesSchema, ...describeErrors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = admittedUser(request);
      const listing = await requireVisibleListing(app.db, 'pets', request.params.id, user);
      if (!mayManageBoosts(listing, user)) throw forbidden();
      const reader = readerOf(request);
      const matches = await readMatches(app.db, listing.id);
      return matches.map(({ row, ...match }) => ({ listing: presentListing('pets', row, reader), ...match }));
    },
  );
};
