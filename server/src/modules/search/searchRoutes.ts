import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  endpoints,
  searchMeaningSchema,
  searchQuerySchema,
  searchSuggestionSchema,
  sections,
  suggestQuerySchema,
} from 'shared/contract';
import { z } from 'zod';
import { typingLimit } from '../../plugins/routeLimits';
import { describeErrors } from '../describeErrors';
import { searchesOf } from './createSearches';
import { createSearchMeaning } from './createSearchMeaning';
import { createSuggestions } from './createSuggestions';

/** How long browsers and shared caches keep what follows from the reference data alone, in seconds. */
const KEPT_S = 300;

/** `GET /api/suggest` and `GET /api/search`. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const searches = searchesOf(app.reads, app.db);
  const suggestions = createSuggestions(searches);
  const meaningOf = createSearchMeaning(app.reads, searches);

  app.get(
    endpoints.suggest,
    {
      config: typingLimit,
      schema: {
        querystring: suggestQuerySchema,
        response: { 200: z.array(searchSuggestionSchema), ...describeErrors(422, 429) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', `public, max-age=${KEPT_S}`);
      return suggestions(request.query.q ?? '');
    },
  );

  app.get(
    endpoints.search,
    {
      config: typingLimit,
      schema: {
        querystring: searchQuerySchema,
        response: { 200: searchMeaningSchema, ...describeErrors(422, 429) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const { q = '', section } = request.query;
      if (q === '') return { section: section ?? sections[0], suggestion: null, place: null };
      return meaningOf(q, section);
    },
  );
};
