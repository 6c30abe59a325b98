import type { FastifyPluginAsync } from 'fastify';
import { listings as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { chooseEncoding } from '../../../network/chooseEncoding';
import { matchesEtag, sendNotModified } from '../../../network/notModified';
import { mount } from '../../calls/mount';
import { createFiltersCache } from './filtersCache';

/** Registers `GET /api/filters`, `/api/filters_market`, `/api/filters_service`. */
export const filtersRoutes: FastifyPluginAsync = async (app) => {
  const cached = createFiltersCache(app.reads, app.db);

  for (const section of sections) {
    mount(app, calls.filters[section], async ({ request, reply }) => {
      const { etag, bodies } = await cached(section);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
      if (matchesEtag(request.headers['if-none-match'], etag)) return sendNotModified(reply);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      // Serialised already: sent as bytes, bypassing the serialiser.
      return reply.type('application/json; charset=utf-8').send(bodies[encoding]);
    });
  }
};
