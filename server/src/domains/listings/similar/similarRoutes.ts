import type { FastifyPluginAsync } from 'fastify';
import { listings as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { currentUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { presentListed, readerOf } from '../core/presentListing';
import { requireVisibleListing } from '../core/requireVisibleListing';
import { createSimilarCache } from './similarCache';

/** Registers the routes of similar listings (docs/specification.md, 'The listing page'). */
export const similarRoutes: FastifyPluginAsync = async (app) => {
  for (const section of sections) {
    const similarTo = createSimilarCache(app, section);
    mount(app, calls.similar[section], async ({ params, request, reply }) => {
      reply.header('cache-control', 'private, no-cache');
      const user = await currentUser(request);
      const { id } = await requireVisibleListing(app.reads, section, params.id, user);
      const { rows, from } = await similarTo(id);
      const reader = readerOf(request);
      return rows.map((row) => presentListed(section, row, reader, from));
    });
  }
};
