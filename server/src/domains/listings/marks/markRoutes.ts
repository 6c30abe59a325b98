import type { FastifyPluginAsync } from 'fastify';
import { listings as listingsCalls, marks as marksCalls } from 'shared/calls';
import { sections } from 'shared/contract';
import { refused } from '../../../errors/httpError';
import { currentUser } from '../../../session/session';
import { mayModerate } from '../../accounts/users/accountPolicy';
import { mount } from '../../calls/mount';
import { requireVisibleListing } from '../core/findListing';
import { mayManageBoosts } from '../core/listingPolicy';
import { readStats } from '../queries/listingStats';
import { isFavourite, selectFavourites, toggleFavourite } from './favourites';
import { isRobot, markAsRead, recordView, selectReadMarks } from './views';

/** Registers favourites, read marks, and views, which are counted apart from the cached pages and shown to owners. */
export const markRoutes: FastifyPluginAsync = async (app) => {
  for (const section of sections) {
    mount(app, marksCalls.favorites[section], ({ user }) => selectFavourites(app.db, section, user));

    mount(app, marksCalls.isFavorite[section], async ({ params, user }) => ({
      favorited: await isFavourite(app.db, { section, requested: params.id, user }),
    }));

    mount(app, marksCalls.toggleFavorite[section], async ({ body, user }) => {
      const { article_id: listingId, favorited: wanted } = body;
      return { favorited: await toggleFavourite(app.db, { user, section, listingId, wanted, now: app.clock.now() }) };
    });

    mount(app, marksCalls.readArticles[section], ({ user }) => selectReadMarks(app.db, section, user.id));

    mount(app, marksCalls.markAsRead[section], async ({ params, user }) => {
      await markAsRead(app.db, { section, requested: params.id, user, now: app.clock.now() });
      return { ok: true as const };
    });

    mount(app, listingsCalls.view[section], async ({ params, request, reply }) => {
      const { 'user-agent': userAgent = '' } = request.headers;
      const user = await currentUser(request);
      const { id: listingId, authorId } = await requireVisibleListing(app.db, section, params.id, user);
      const isOwn = user !== null && (user.id === authorId || mayModerate(user));
      if (!isOwn && !isRobot(userAgent)) {
        await recordView(app.db, { listingId, address: request.ip, userAgent, now: app.clock.now() });
      }
      return reply.status(204).send(null);
    });

    mount(app, listingsCalls.stats[section], async ({ params, user }) => {
      const listing = await requireVisibleListing(app.db, section, params.id, user);
      if (!mayManageBoosts(listing, user)) throw refused(user);
      return readStats(app.db, { section, ...listing, now: app.clock.now() });
    });
  }
};
