import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownListingSchemas, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { readTotals } from '../listingStats/readTotals';
import { forUsers } from '../users/guards';
import { presentListing, readerOf } from './presentListing';
import { readOwnDetails } from './readOwnDetails';
import { selectOwn } from './selectOwn';

/**
 * `GET /api/my-articles…`: the account's listings in every state but deleted, newest first, with what their owner is told.
 */
export const ownRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const section of sections) {
    app.get(
      sectionEndpoints[section].own,
      {
        preParsing: forUsers,
        schema: {
          response: { 200: z.array(ownListingSchemas[section]), ...describeErrors(401) },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const user = admittedUser(request);
        const rows = await selectOwn(app.db, section, user.id);
        const reader = readerOf(request);
        if (rows.length === 0) return [];
        const [details, totals] = await Promise.all([
          readOwnDetails(app.db, section, { rows, user, reader }),
          readTotals(app.db, { section, authorId: user.id, now: reader.now }),
        ]);
        return rows.map((row) => ({
          ...presentListing(section, row, reader),
          ...details.get(row.id),
          stats: totals.get(row.id),
        }));
      },
    );
  }
};
