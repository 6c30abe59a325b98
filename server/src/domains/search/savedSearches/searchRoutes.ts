import type { FastifyPluginAsync } from 'fastify';
import { search as searchCalls } from 'shared/calls';
import { sections } from 'shared/contract';
import { mount } from '../../calls/mount';
import { searchesOf } from '../core/createSearches';
import { createSectionFinder } from '../core/createSectionFinder';
import { createSuggestions } from '../core/suggestSearches';
import { deleteSearch, editSearch, saveSearch } from './saveSearch';
import { selectSearches } from './selectSearches';

/** Cache time of answers that depend on the reference data only, in seconds. */
const CACHED_S = 300;

/** Registers `GET /api/suggest` and `GET /api/search`. */
export const searchRoutes: FastifyPluginAsync = async (app) => {
  const searches = searchesOf(app.reads, app.db);
  const suggestions = createSuggestions(searches);
  const meaningOf = createSectionFinder(app.reads, searches);

  mount(app, searchCalls.suggest, async ({ query, reply }) => {
    reply.header('cache-control', `public, max-age=${CACHED_S}`);
    return suggestions(query.q ?? '');
  });

  mount(app, searchCalls.search, async ({ query, reply }) => {
    reply.header('cache-control', 'no-cache');
    const { q = '', section } = query;
    if (q === '') return { section: section ?? sections[0], suggestion: null, place: null };
    return meaningOf(q, section);
  });
};

/** Registers the routes of saved searches (docs/specification.md, 'Saved searches'). */
export const savedSearchRoutes: FastifyPluginAsync = async (app) => {
  mount(app, searchCalls.searches, ({ user }) => selectSearches(app.db, user.id));

  mount(app, searchCalls.saveSearch, ({ body, user }) =>
    saveSearch(app.db, searchesOf(app.reads, app.db), { userId: user.id, requested: body, now: app.clock.now() }),
  );

  mount(app, searchCalls.editSearch, ({ params, body, user }) =>
    editSearch(app.db, { userId: user.id, requested: params.id, edit: body, now: app.clock.now() }),
  );

  mount(app, searchCalls.deleteSearch, async ({ params, user }) => {
    await deleteSearch(app.db, { userId: user.id, requested: params.id });
    return { ok: true as const };
  });
};
