import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endpoints, lostFoundSchema, lostSearchSchema, mapOutlineSchema } from 'shared/contract';
import { cityPlaces } from '../../geography/cityDistance';
import { countLimit } from '../../plugins/routeLimits';
import { currentUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { presentListed, readerOf } from '../listings/presentListing';
import { selectBriefByIds } from '../listings/selectByIds';
import { createLostMap } from './createLostMap';

/** How long browsers and shared caches keep the places of the cities, in seconds. */
const DAY_S = 86_400;

/** Losses and finds on a map, and what it is drawn from. */
export const lostMapRoutes: FastifyPluginAsyncZod = async (app) => {
  const map = createLostMap(app.reads);
  app.addHook('onListen', () => {
    map.prepare().catch((error: unknown) => app.log.warn(error, 'The map of losses is read at the first question'));
  });

  app.post(
    endpoints.lostSearch,
    {
      config: { ...countLimit, isRead: true },
      schema: { body: lostSearchSchema, response: { 200: lostFoundSchema, ...describeErrors(422, 429) } },
    },
    async (request) => {
      const { listed, ...finds } = await map.search(request.body);
      const rows = await selectBriefByIds(app.reads, 'pets', { asked: listed, user: await currentUser(request) });
      const reader = readerOf(request);
      return {
        ...finds,
        listings: rows.map((row) => presentListed('pets', row, reader)),
      };
    },
  );

  app.get(endpoints.lostOutline, { schema: { response: { 200: mapOutlineSchema } } }, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${DAY_S}`).send([...cityPlaces]),
  );
};
