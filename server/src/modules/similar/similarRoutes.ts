import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { briefListingSchemas, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { currentUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { presentListed, readerOf } from '../listings/presentListing';
import { requireVisibleListing } from '../listings/requireVisibleListing';
import { createSimilarCache } from './similarCache';

/** What stands below a listing (docs/specification.md, 'The listing page'). */
export const similarRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const section of sections) {
    const similarTo = createSimilarCache(app, section);
    app.get(
      sectionEndpoints[section].similar,
      {
        schema: {
          params: z.object({ id: z.string().meta({ description: 'Номер объявления' }) }),
          response: { 200: z.array(briefListingSchemas[section]), ...describeErrors(403, 404) },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-cache');
        const user = await currentUser(request);
        const { id } = await requireVisibleListing(app.reads, section, request.params.id, user);
        const { rows, from } = await similarTo(id);
        const reader = readerOf(request);
        return rows.map((row) => presentListed(section, row, reader, from));
      },
    );
  }
};
