import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { byIdsSchema, listingSchemas, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { currentUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { presentListing, readerOf } from './presentListing';
import { selectByIds } from './selectByIds';

/** `POST /api/articles/by-ids…`: listings in the order asked for; those the reader may not see drop out quietly. */
export const byIdsRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const section of sections) {
    app.post(
      sectionEndpoints[section].byIds,
      {
        config: { isRead: true },
        schema: {
          body: byIdsSchema,
          response: { 200: z.array(listingSchemas[section]), ...describeErrors(422) },
        },
      },
      async (request) => {
        const rows = await selectByIds(app.reads, section, { asked: request.body, user: await currentUser(request) });
        const reader = readerOf(request);
        return rows.map((row) => presentListing(section, row, reader));
      },
    );
  }
};
