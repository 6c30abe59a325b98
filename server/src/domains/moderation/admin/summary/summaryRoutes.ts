import type { FastifyPluginAsync } from 'fastify';
import { moderation as calls } from 'shared/calls';
import { mount } from '../../../calls/mount';
import { readSummary } from './readSummary';

/** Registers `GET /api/admin/summary`: the counts on the buttons of the admin's home. */
export const summaryRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.adminSummary, async ({ user, reply }) => {
    reply.header('cache-control', 'no-store');
    const { isAdmin } = user;
    return readSummary(app.db, app.clock.now(), isAdmin);
  });
};
