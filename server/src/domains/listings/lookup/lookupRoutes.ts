import type { FastifyPluginAsync } from 'fastify';
import { listings as listingsCalls, site as siteCalls } from 'shared/calls';
import { HOUR_MS, type PriceHint, sections } from 'shared/contract';
import { chooseEncoding } from '../../../network/chooseEncoding';
import { matchesEtag, sendNotModified } from '../../../network/notModified';
import { createMicroCache } from '../../../render/microCache';
import { currentUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { requireVisibleListing } from '../core/findListing';
import { presentListed, readerOf } from '../core/presentListing';
import { createFiltersCache } from './filtersCache';
import { selectPriceHint } from './selectPriceHint';
import { createSimilarCache } from './selectSimilar';

/** Shared cache time of usual prices in milliseconds: they change slowly. */
const CACHED_MS = HOUR_MS;
/** More than the number of breeds and items. */
const MAX_CACHED = 2000;

/** Registers lists of filters, usual prices for the form that places a listing, and similar listings. */
export const lookupRoutes: FastifyPluginAsync = async (app) => {
  const filtersOf = createFiltersCache(app.reads, app.db);
  for (const section of sections) {
    mount(app, listingsCalls.filters[section], async ({ request, reply }) => {
      const { etag, bodies } = await filtersOf[section]();
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
      if (matchesEtag(request.headers['if-none-match'], etag)) return sendNotModified(reply);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      // Serialised already: sent as bytes, bypassing the serialiser.
      return reply.type('application/json; charset=utf-8').send(bodies[encoding]);
    });

    const similarTo = createSimilarCache(app, section);
    mount(app, listingsCalls.similar[section], async ({ params, request, reply }) => {
      reply.header('cache-control', 'private, no-cache');
      const user = await currentUser(request);
      const { id } = await requireVisibleListing(app.reads, section, params.id, user);
      const { rows, from } = await similarTo(id);
      const reader = readerOf(request);
      return rows.map((row) => presentListed(section, row, reader, from));
    });
  }

  const now = () => app.clock.now().getTime();
  const cached = createMicroCache<PriceHint['hint']>({ ttlMs: CACHED_MS, maxEntries: MAX_CACHED, now });
  mount(app, siteCalls.priceHint, async ({ query, reply }) => {
    const { section, entry } = query;
    reply.header('cache-control', `public, max-age=${CACHED_MS / 1000}`);
    return { hint: await cached(`${section} ${entry}`, () => selectPriceHint(app.reads, section, entry)) };
  });
};
