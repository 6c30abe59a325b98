import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  doneSchema,
  endpoints,
  newSearchSchema,
  savedSearchesSchema,
  savedSearchSchema,
  searchEditSchema,
} from 'shared/contract';
import { z } from 'zod';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { searchesOf } from '../search/createSearches';
import { forUsers, forWriters } from '../users/guards';
import { deleteSearch, editSearch } from './changeSearch';
import { saveSearch } from './saveSearch';
import { selectSearches } from './selectSearches';

const params = z.object({ id: z.string() });

/** The searches that an account has saved (docs/specification.md, 'Saved searches'). */
export const savedSearchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    endpoints.searches,
    { preParsing: forUsers, schema: { response: { 200: savedSearchesSchema, ...describeErrors(401) } } },
    (request) => selectSearches(app.db, admittedUser(request).id),
  );

  app.post(
    endpoints.searches,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: { body: newSearchSchema, response: { 200: savedSearchSchema, ...describeErrors(401, 403, 409, 422) } },
    },
    (request) =>
      saveSearch(app.db, searchesOf(app.reads, app.db), {
        userId: admittedUser(request).id,
        asked: request.body,
        now: app.clock.now(),
      }),
  );

  app.post(
    endpoints.editSearch,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: {
        params,
        body: searchEditSchema,
        response: { 200: savedSearchSchema, ...describeErrors(401, 403, 404, 422) },
      },
    },
    (request) =>
      editSearch(app.db, {
        userId: admittedUser(request).id,
        asked: request.params.id,
        edit: request.body,
        now: app.clock.now(),
      }),
  );

  app.post(
    endpoints.deleteSearch,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: { params, response: { 200: doneSchema, ...describeErrors(401, 403, 404) } },
    },
    async (request) => {
      await deleteSearch(app.db, { userId: admittedUser(request).id, asked: request.params.id });
      return { ok: true as const };
    },
  );
};
