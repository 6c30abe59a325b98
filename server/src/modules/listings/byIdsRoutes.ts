import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { byIdsSchema, listingSchemas, parseId, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { listings } from '../../db/schema';
import { currentUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { presentListing, readerOf } from './presentListing';
import { selectListings } from './selectListings';
import { visibleTo } from './visibleTo';

/** `POST /api/articles/by-ids…`: listings in the order asked for; those the reader may not see drop out quietly. */
export const byIdsRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const section of sections) {
    app.post(
      sectionEndpoints[section].byIds,
      {
        schema: {
          body: byIdsSchema,
          response: { 200: z.array(listingSchemas[section]), ...describeErrors(422) },
        },
      },
      async (request) => {
        const ids = [...new Set(request.body)].filter((id) => parseId(String(id)) !== null);
        if (ids.length === 0) return [];
        const user = await currentUser(request);
        const rows = await selectListings(app.db, section, {
          where: and(eq(listings.section, section), inArray(listings.id, ids), visibleTo(user)),
        });
        const found = new Map(rows.map((row) => [row.id, row]));
        const reader = readerOf(request);
        return ids
          .map((id) => found.get(id))
          .filter((row) => row !== undefined)
          .map((row) => presentListing(section, row, reader));
      },
    );
  }
};
