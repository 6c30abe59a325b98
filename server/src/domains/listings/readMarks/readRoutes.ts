import type { FastifyPluginAsync } from 'fastify';
import { reads as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { mount } from '../../calls/mount';
import { markAsRead } from './markAsRead';
import { selectReads } from './selectReads';

/** Registers the routes of read marks in every section (docs/specification.md, 'Favourites and read marks'). */
export const readRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  for (const section of sections) {
    mount(app, calls.readArticles[section], ({ user }) => selectReads(app.db, section, user.id));

    mount(app, calls.markAsRead[section], async ({ params, user }) => {
      await markAsRead(app.db, { section, asked: params.id, user, now: app.clock.now() });
      return { ok: true as const };
    });
  }
};
