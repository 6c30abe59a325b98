import type { FastifyPluginAsync } from 'fastify';
import { administration as calls } from 'shared/calls';
import { mount } from '../../../calls/mount';
import { readKeyInfo, readUserInfo } from './readUserInfo';
import { setBan } from './setBan';

/** Registers bans and look-ups of accounts and listing keys (docs/specification.md, 'Bans and look-ups'). */
export const adminUserRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.adminSetBan, async ({ body, user }) => {
    const { id: actorId } = user;
    return { message: await setBan(app.db, { actorId, ban: body, now: app.clock.now() }) };
  });

  mount(app, calls.adminUserInfo, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readUserInfo(app.db, params.id);
  });

  mount(app, calls.adminKeyInfo, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readKeyInfo(app.db, params.id);
  });
};
