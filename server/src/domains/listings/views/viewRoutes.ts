import type { FastifyPluginAsync } from 'fastify';
import { listings as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { refused } from '../../../errors/httpError';
import { currentUser } from '../../../session/session';
import { mayModerate } from '../../accounts/users/accountPolicy';
import { mount } from '../../calls/mount';
import { mayManageBoosts } from '../core/listingPolicy';
import { requireVisibleListing } from '../core/requireVisibleListing';
import { readStats } from '../stats/readStats';
import { isRobot, recordView } from './recordView';

/** Registers the routes that count views apart from the cached pages and show them to owners. */
export const viewRoutes: FastifyPluginAsync = async (app) => {
  for (const section of sections) {
    mount(app, calls.view[section], async ({ params, request, reply }) => {
      const userAgent = request.headers['user-agent'];
      const user = await currentUser(request);
      const { id: listingId, authorId } = await requireVisibleListing(app.db, section, params.id, user);
      const isOwn = user !== null && (user.id === authorId || mayModerate(user));
      if (!isOwn && !isRobot(userAgent)) {
        const view = { listingId, address: request.ip, userAgent: userAgent ?? '', now: app.clock.now() };
        await recordView(app.db, view);
      }
      return reply.status(204).send(null);
    });

    mount(app, calls.stats[section], async ({ params, user, reply }) => {
      reply.header('cache-control', 'no-store');

      const listing = await requireVisibleListing(app.db, section, params.id, user);
      if (!mayManageBoosts(listing, user)) throw refused(user);
      return readStats(app.db, { section, ...listing, now: app.clock.now() });
    });
  }
};
