import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  favouriteStateSchema,
  favouriteToggleSchema,
  listingIdsSchema,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { z } from 'zod';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { forUsers, forWriters } from '../users/guards';
import { isFavourite } from './isFavourite';
import { selectFavourites } from './selectFavourites';
import { toggleFavourite } from './toggleFavourite';

/** Favourites of the account in every section (docs/specification.md, 'Favourites and read marks'). */
export const favouriteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  for (const section of sections) {
    const paths = sectionEndpoints[section];

    app.get(
      paths.favorites,
      {
        preParsing: forUsers,
        schema: { response: { 200: listingIdsSchema, ...describeErrors(401) } },
      },
      (request) => selectFavourites(app.db, section, admittedUser(request)),
    );

    app.get(
      paths.isFavorite,
      {
        preParsing: forUsers,
        schema: {
          params: z.object({ id: z.string() }),
          response: { 200: favouriteStateSchema, ...describeErrors(401, 403, 404) },
        },
      },
      async (request) => {
        const user = admittedUser(request);
        return { favorited: await isFavourite(app.db, { section, asked: request.params.id, user }) };
      },
    );

    app.post(
      paths.toggleFavorite,
      {
        config: writeLimit,
        preParsing: forWriters,
        schema: {
          body: favouriteToggleSchema,
          response: { 200: favouriteStateSchema, ...describeErrors(401, 403, 404, 409, 422) },
        },
      },
      async (request) => {
        const user = admittedUser(request);
        const { article_id: listingId } = request.body;
        const favorited = await toggleFavourite(app.db, { user, section, listingId, now: app.clock.now() });
        return { favorited };
      },
    );
  }
};
