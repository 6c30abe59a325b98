import type { FastifyPluginAsync } from 'fastify';
import { administration as calls } from 'shared/calls';
import { NEXT_CURSOR_HEADER } from 'shared/contract';
import { mount } from '../../../calls/mount';
import { presentAudit, selectAudit } from './selectAudit';

/** Registers `GET /api/admin/audit`: administrators' actions, with the states before and after. */
export const auditRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.adminAudit, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    const { rows, next } = await selectAudit(app.db, query);
    if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
    return rows.map(presentAudit);
  });
};
