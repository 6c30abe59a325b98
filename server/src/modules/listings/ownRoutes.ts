import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownListingSchemas, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { admittedUser } from '../../session/session';
import { readBoosts } from '../boostStates/readBoosts';
import { describeErrors } from '../describeErrors';
import { forUsers } from '../users/guards';
import { presentHiding, presentListing, readerOf } from './presentListing';
import { selectOwn } from './selectOwn';

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
        const rows = await selectOwn(app.db, section, admittedUser(request).id);
        const ids = rows.map(({ id }) => id);
        const boosts = await readBoosts(app.db, ids, app.clock.now());
        const reader = readerOf(request);
        return rows.map((row) => ({
          ...presentListing(section, row, reader),
          ...presentHiding(row),
          ...boosts.get(row.id),
        }));
      },
    );
  }
};
