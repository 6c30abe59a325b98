import type { FastifyPluginAsync } from 'fastify';
import { savedSearches as calls } from 'shared/calls';
import { mount } from '../../calls/mount';
import { searchesOf } from '../core/createSearches';
import { deleteSearch, editSearch } from './changeSearch';
import { saveSearch } from './saveSearch';
import { selectSearches } from './selectSearches';

/** Registers the routes of saved searches (docs/specification.md, 'Saved searches'). */
export const savedSearchRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.searches, ({ user }) => selectSearches(app.db, user.id));

  mount(app, calls.saveSearch, ({ body, user }) =>
    saveSearch(app.db, searchesOf(app.reads, app.db), {
      userId: user.id,
      asked: body,
      now: app.clock.now(),
    }),
  );

  mount(app, calls.editSearch, ({ params, body, user }) =>
    editSearch(app.db, {
      userId: user.id,
      asked: params.id,
      edit: body,
      now: app.clock.now(),
    }),
  );

  mount(app, calls.deleteSearch, async ({ params, user }) => {
    await deleteSearch(app.db, { userId: user.id, asked: params.id });
    return { ok: true as const };
  });
};
