import type { FastifyPluginAsync } from 'fastify';
import { lost as calls } from 'shared/calls';
import { cityPlaces } from '../../../geography/cityDistance';
import { logEvent } from '../../../log/logEvents';
import { currentUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { presentListed, readerOf } from '../../listings/core/presentListing';
import { selectBriefByIds } from '../../listings/core/selectByIds';
import { createLostMap } from './createLostMap';

/** How long browsers and shared caches store the cities' places, in seconds. */
const DAY_S = 86_400;

/** Registers the map of losses and finds, and its data. */
export const lostMapRoutes: FastifyPluginAsync = async (app) => {
  const map = createLostMap(app.reads);
  app.addHook('onListen', () => {
    map.prepare().catch((error: unknown) => logEvent(app.log, 'lost_map.not_prepared', { err: error }));
  });

  mount(app, calls.lostSearch, async ({ body, request }) => {
    const { listed, ...finds } = await map.search(body);
    const rows = await selectBriefByIds(app.reads, 'pets', { asked: listed, user: await currentUser(request) });
    const reader = readerOf(request);
    return {
      ...finds,
      listings: rows.map((row) => presentListed('pets', row, reader)),
    };
  });

  mount(app, calls.lostOutline, async ({ reply }) =>
    reply.header('cache-control', `public, max-age=${DAY_S}`).send([...cityPlaces]),
  );
};
