import type { FastifyPluginAsync } from 'fastify';
import { favourites as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { mount } from '../../calls/mount';
import { isFavourite } from './isFavourite';
import { selectFavourites } from './selectFavourites';
import { toggleFavourite } from './toggleFavourite';

/** Registers the routes of favourites in every section (docs/specification.md, 'Favourites and read marks'). */
export const favouriteRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  for (const section of sections) {
    mount(app, calls.favorites[section], ({ user }) => selectFavourites(app.db, section, user));

    mount(app, calls.isFavorite[section], async ({ params, user }) => {
      return { favorited: await isFavourite(app.db, { section, asked: params.id, user }) };
    });

    mount(app, calls.toggleFavorite[section], async ({ body, user }) => {
      const { article_id: listingId } = body;
      const favorited = await toggleFavourite(app.db, { user, section, listingId, now: app.clock.now() });
      return { favorited };
    });
  }
};
