import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listingStatsSchema, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { refused } from '../../errors/httpError';
import { statsLimit, viewLimit } from '../../plugins/routeLimits';
import { admittedUser, currentUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { readStats } from '../listingStats/readStats';
import { mayManageBoosts } from '../listings/listingPolicy';
import { requireVisibleListing } from '../listings/requireVisibleListing';
import { mayModerate } from '../users/accountPolicy';
import { forUsers } from '../users/guards';
import { isRobot, recordView } from './recordView';

const params = z.object({ id: z.string().meta({ description: 'Номер объявления' }) });

/** Looks at listings are counted apart from the pages, which are cached, and told to their owners. */
export const viewRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const section of sections) {
    const paths = sectionEndpoints[section];

    app.post(
      paths.view,
      { config: viewLimit, schema: { params, response: { 204: z.null(), ...describeErrors(403, 404) } } },
      async (request, reply) => {
        const userAgent = request.headers['user-agent'];
        const user = await currentUser(request);
        const { id: listingId, authorId } = await requireVisibleListing(app.db, section, request.params.id, user);
        const isOwn = user !== null && (user.id === authorId || mayModerate(user));
        if (!isOwn && !isRobot(userAgent)) {
          const view = { listingId, address: request.ip, userAgent: userAgent ?? '', now: app.clock.now() };
          await recordView(app.db, view);
        }
        return reply.status(204).send(null);
      },
    );

    app.get(
      paths.stats,
      {
        config: statsLimit,
        preParsing: forUsers,
        schema: { params, response: { 200: listingStatsSchema, ...describeErrors(401, 403, 404) } },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const user = admittedUser(request);
        const listing = await requireVisibleListing(app.db, section, request.params.id, user);
        if (!mayManageBoosts(listing, user)) throw refused(user);
        return readStats(app.db, { section, ...listing, now: app.clock.now() });
      },
    );
  }
};
