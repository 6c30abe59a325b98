import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownListingSchemas, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { listings } from '../../db/schema';
import { keptListing } from '../../db/schema/visibility';
import { admittedUser } from '../../session/session';
import { readBoosts } from '../boostStates/readBoosts';
import { describeErrors } from '../describeErrors';
import { forUsers } from '../users/guards';
import { presentListing, readerOf } from './presentListing';
import { type SharedRow, selectListings } from './selectListings';

/** By the time that the listing shows: of publication, or of creation while unpublished. */
const newestFirst = (a: SharedRow, b: SharedRow): number => b.time.localeCompare(a.time) || b.id - a.id;

/**
 * `GET /api/my-articles…`: the account's listings in every state but deleted, newest first, with their paid options.
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
        const { id } = admittedUser(request);
        const rows = await selectListings(app.db, section, {
          where: and(eq(listings.authorId, id), eq(listings.section, section), keptListing(listings)),
        });
        const boosts = await readBoosts(
          app.db,
          rows.map((row) => row.id),
          app.clock.now(),
        );
        const reader = readerOf(request);
        return rows
          .sort(newestFirst)
          .map((row) => ({ ...presentListing(section, row, reader), ...boosts.get(row.id) }));
      },
    );
  }
};
