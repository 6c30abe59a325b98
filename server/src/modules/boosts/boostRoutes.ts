import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type BoostedFilterBySection,
  boostedFilterSchemas,
  boostedListingSchemas,
  boostStateSchema,
  contractOf,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { z } from 'zod';
import { currentUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { createFeedCriteria } from '../listings/feedCriteria';
import { presentListed, readerOf } from '../listings/presentListing';
import { readBoostState } from './readBoostState';
import { selectBoosted } from './selectBoosted';

const summary = 'Закреплённые и продвигаемые объявления';

/** What is pinned and promoted, in every section (docs/specification.md, 'Order of a feed'). */
export const boostRoutes: FastifyPluginAsyncZod = async (app) => {
  const criteria = createFeedCriteria({ db: app.reads, primary: app.db, clock: app.clock });
  app.addHook('onRequest', async (_request, reply) => {
    // Whose listing it is depends on the reader.
    reply.header('cache-control', 'private, no-cache');
  });

  const answer = async <S extends Section>(request: FastifyRequest, section: S, filter: BoostedFilterBySection[S]) => {
    const rows = await selectBoosted(app.reads, section, { filter, criteria, now: app.clock.now() });
    const reader = readerOf(request);
    return rows.map((row) => ({ ...presentListed(section, row, reader), boost_type: row.boostType }));
  };

  for (const section of sections) {
    const path = sectionEndpoints[section].boosted;
    const response = { 200: z.array(boostedListingSchemas[section]), ...describeErrors(422) };
    const asked = boostedFilterSchemas[section];
    if (contractOf(section).boosted.asked === 'query') {
      app.get(path, { schema: { summary, querystring: asked, response } }, (request) =>
        answer(request, section, request.query),
      );
    } else {
      app.post(path, { config: { isRead: true }, schema: { summary, body: asked, response } }, (request) =>
        answer(request, section, request.body),
      );
    }
  }

  for (const section of sections) {
    app.get(
      sectionEndpoints[section].isBoosted,
      {
        schema: {
          params: z.object({ id: z.string() }),
          response: { 200: boostStateSchema, ...describeErrors(403, 404) },
        },
      },
      async (request) => {
        const user = await currentUser(request);
        return readBoostState(app.db, { section, asked: request.params.id, user, now: app.clock.now() });
      },
    );
  }
};
