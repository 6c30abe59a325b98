import { and, desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema, listingIdsSchema, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { reads } from '../../db/schema';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { requireVisibleListing } from '../listings/requireVisibleListing';
import { forUsers, forWriters } from '../users/guards';

/** Marks beyond these are too old to show on any card that a person still meets. */
const LISTED_MAX = 10_000;

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
      async (request) => {
        const user = admittedUser(request);
        const marks = await app.db
          .select({ id: reads.listingId })
          .from(reads)
          .where(and(eq(reads.userId, user.id), eq(reads.section, section)))
          .orderBy(desc(reads.createdAt), desc(reads.listingId))
          .limit(LISTED_MAX);
        return marks.map(({ id }) => id);
      },
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
        const { id } = await requireVisibleListing(app.db, section, request.params.id, user);
        await app.db
          .insert(reads)
          .values({ userId: user.id, listingId: id, section, createdAt: app.clock.now() })
          .onConflictDoNothing();
        return { ok: true as const };
      },
    );
  }
};
