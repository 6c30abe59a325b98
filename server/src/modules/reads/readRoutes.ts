import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema, listingIdsSchema, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { forUsers, forWriters } from '../users/guards';
import { markAsRead } from './markAsRead';
import { selectReads } from './selectReads';

/** Which listings the account has opened, in every section (docs/specification.md, 'Favourites and read marks'). */
export const readRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  for (const section of sections) {
    const paths = sectionEndpoints[section];

    app.get(
      paths.readArticles,
      {
        preParsing: forUsers,
        schema: { response: { 200: listingIdsSchema, ...describeErrors(401) } },
      },
      (request) => selectReads(app.db, section, admittedUser(request).id),
    );

    app.post(
      paths.markAsRead,
      {
        config: writeLimit,
        preParsing: forWriters,
        schema: {
          params: z.object({ id: z.string() }),
          response: { 200: doneSchema, ...describeErrors(401, 403, 404) },
        },
      },
      async (request) => {
        const user = admittedUser(request);
        await markAsRead(app.db, { section, asked: request.params.id, user, now: app.clock.now() });
        return { ok: true as const };
      },
    );
  }
};
