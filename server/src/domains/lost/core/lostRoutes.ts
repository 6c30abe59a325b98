import type { FastifyPluginAsync } from 'fastify';
import { lost as calls } from 'shared/calls';
import { parseId } from 'shared/contract';
import { listingNotFound, refused } from '../../../errors/httpError';
import { cityPlaces } from '../../../geography/cityDistance';
import { logEvent } from '../../../log/logEvents';
import { matchesEtag, sendNotModified } from '../../../network/notModified';
import { publicUrl } from '../../../plugins/publicUrl';
import { currentUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { requireVisibleListing } from '../../listings/core/findListing';
import { mayManageBoosts } from '../../listings/core/listingPolicy';
import { presentListed, presentListing, readerOf } from '../../listings/core/presentListing';
import { selectBriefByIds } from '../../listings/core/selectByIds';
import { createFlyers } from '../flyers/createFlyers';
import { createLostMap } from '../map/createLostMap';
import { createReturnedCount, readHelpers, thankHelpers } from './helpers';
import { dismissMatch, readMatches } from './matches/authorMatches';
import { proveChip } from './proveChip';

/** Registers the routes of lost and found pets (docs/api.md, 'Lost and found'). */
export const lostRoutes: FastifyPluginAsync = async (app) => {
  const countReturned = createReturnedCount(app);

  mount(app, calls.lostReturned, async () => ({ count: await countReturned() }));

  mount(app, calls.proveChip, async ({ params, body, user }) => {
    const { id: listingId } = await requireVisibleListing(app.db, 'pets', params.id, user);
    const { chip } = body;
    return { matches: await proveChip(app, { userId: user.id, listingId, chip, now: app.clock.now() }) };
  });

  mount(app, calls.helpers, ({ params, user }) => readHelpers(app.db, { requested: params.id, user }));

  mount(app, calls.thankHelpers, async ({ params, body, user }) => {
    const { people } = body;
    const input = { requested: params.id, user, people, now: app.clock.now() };
    return { thanked: await thankHelpers(app.db, input) };
  });

  // For authors of losses and finds (docs/decisions/0049-lost-and-found.md).
  mount(app, calls.lostMatches, async ({ params, user, request }) => {
    const listing = await requireVisibleListing(app.db, 'pets', params.id, user);
    if (!mayManageBoosts(listing, user)) throw refused(user);
    const reader = readerOf(request);
    const matches = await readMatches(app.db, listing.id);
    return matches.map(({ row, ...match }) => ({ listing: presentListing('pets', row, reader), ...match }));
  });

  mount(app, calls.dismissMatch, async ({ params, body, user }) => {
    const input = { requested: params.id, user, now: app.clock.now(), ...body };
    return { dismissed: await dismissMatch(app.db, input) };
  });
};

/** How long a copy may be shown without revalidation. */
const CACHE = 'public, max-age=60';

/** Registers `GET /api/articles/{id}/flyer.jpg`: the flyer of a public loss or find (docs/api.md, 'Flyers'). */
export const flyerRoutes: FastifyPluginAsync = async (app) => {
  const flyers = createFlyers(app);

  mount(app, calls.flyer, async ({ params, query, request, reply }) => {
    const id = parseId(params.id);
    const flyer = id === null ? null : await flyers.find(id, query.size, publicUrl(request));
    if (!flyer) throw listingNotFound();
    const etag = `"${flyer.hash}"`;
    reply.header('cache-control', CACHE).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin');
    if (matchesEtag(request.headers['if-none-match'], etag)) return sendNotModified(reply);
    return reply.type('image/jpeg').send(await flyers.bytesOf(flyer));
  });
};

/** Cache time of the cities' places, in seconds. */
const DAY_S = 86_400;

/** Registers the map of losses and finds, and its data. */
export const lostMapRoutes: FastifyPluginAsync = async (app) => {
  const map = createLostMap(app.reads);
  app.addHook('onListen', () => {
    map.prepare().catch((error: unknown) => logEvent(app.log, 'lost_map.not_prepared', { err: error }));
  });

  mount(app, calls.lostSearch, async ({ body, request }) => {
    const { listed, ...finds } = await map.search(body);
    const rows = await selectBriefByIds(app.reads, 'pets', { requested: listed, user: await currentUser(request) });
    const reader = readerOf(request);
    return { ...finds, listings: rows.map((row) => presentListed('pets', row, reader)) };
  });

  mount(app, calls.lostOutline, async ({ reply }) =>
    reply.header('cache-control', `public, max-age=${DAY_S}`).send([...cityPlaces]),
  );
};
