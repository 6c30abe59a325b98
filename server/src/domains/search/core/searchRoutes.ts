import type { FastifyPluginAsync } from 'fastify';
import { search as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { mount } from '../../calls/mount';
import { searchesOf } from './createSearches';
import { createSearchMeaning } from './createSearchMeaning';
import { createSuggestions } from './createSuggestions';

/** How long browsers and shared caches store answers that depend on the reference data only, in seconds. */
const KEPT_S = 300;

/** Registers `GET /api/suggest` and `GET /api/search`. */
export const searchRoutes: FastifyPluginAsync = async (app) => {
  const searches = searchesOf(app.reads, app.db);
  const suggestions = createSuggestions(searches);
  const meaningOf = createSearchMeaning(app.reads, searches);

  mount(app, calls.suggest, async ({ query, reply }) => {
    reply.header('cache-control', `public, max-age=${KEPT_S}`);
    return suggestions(query.q ?? '');
  });

  mount(app, calls.search, async ({ query, reply }) => {
    reply.header('cache-control', 'no-cache');
    const { q = '', section } = query;
    if (q === '') return { section: section ?? sections[0], suggestion: null, place: null };
    return meaningOf(q, section);
  });
};
