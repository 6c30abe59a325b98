import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type OwnListingBySection, ownListingSchemas, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { readTotals } from '../listingStats/readTotals';
import { forUsers } from '../users/guards';
import { inPortions } from './inPortions';
import { presentListing, readerOf } from './presentListing';
import { readOwn } from './readOwn';
import { readOwnDetails } from './readOwnDetails';
import type { ListingRow } from './selectListings';

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
        const reader = readerOf(request);
        const totals = await readTotals(app.db, { section, authorId: user.id, now: reader.now });
        const own: ListingRow<typeof section>[] = [];
        for await (const { rows } of readOwn(app.db, section, { authorId: user.id })) own.push(...rows);
        const details = await readOwnDetails(app.db, section, { rows: own, user, reader, count: own.length });
        const answer: OwnListingBySection[typeof section][] = [];
        for (const rows of inPortions(own)) {
          for (const row of rows) {
            const listing = presentListing(section, row, reader);
            answer.push({ ...listing, ...details.get(row.id), stats: totals.get(row.id) });
          }
          // Others are served in between.
          await nextTurn();
        }
        return answer;
      },
    );
  }
};
