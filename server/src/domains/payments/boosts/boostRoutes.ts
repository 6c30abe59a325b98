import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { boosts as calls } from 'shared/calls';
import { type BoostedFilterBySection, type Section, sections } from 'shared/contract';
import { currentUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { createFeedCriteria } from '../../listings/core/feedCriteria';
import { presentListed, readerOf } from '../../listings/core/presentListing';
import { readBoostState } from './readBoostState';
import { selectBoosted } from './selectBoosted';

/** Registers the routes of pinned and promoted listings of every section (docs/specification.md, 'Order of a feed'). */
export const boostRoutes: FastifyPluginAsync = async (app) => {
  const criteria = createFeedCriteria({ db: app.reads, primary: app.db, clock: app.clock });
  app.addHook('onRequest', async (_request, reply) => {
    // The answer depends on the reader.
    reply.header('cache-control', 'private, no-cache');
  });

  const answer = async <S extends Section>(request: FastifyRequest, section: S, filter: BoostedFilterBySection[S]) => {
    const rows = await selectBoosted(app.reads, section, { filter, criteria, now: app.clock.now() });
    const reader = readerOf(request);
    return rows.map((row) => ({ ...presentListed(section, row, reader), boost_type: row.boostType }));
  };

  for (const section of sections) {
    mount(app, calls.boosted[section], ({ query, body, request }) => {
      const filter = body ?? query;
      if (!filter) throw new Error('A filter comes as a query or as a body');
      return answer(request, section, filter);
    });

    mount(app, calls.isBoosted[section], async ({ params, request }) => {
      const user = await currentUser(request);
      return readBoostState(app.db, { section, asked: params.id, user, now: app.clock.now() });
    });
  }
};
