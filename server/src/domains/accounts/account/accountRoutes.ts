import type { FastifyPluginAsync } from 'fastify';
import { account as calls } from 'shared/calls';
import { mount } from '../../calls/mount';
import { accountMonth } from '../users/accountMonth';
import { renameAccount } from './renameAccount';

/** Registers the routes of the current account and its name (docs/specification.md, 'Profile'). */
export const accountRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.checkToken, async ({ user }) => ({ user_id: user.id }));

  mount(app, calls.user, async ({ user }) => {
    return { user_id: user.id, username: user.username, is_admin: user.role === 'admin', role: user.role };
  });

  mount(app, calls.profile, async ({ user }) => {
    const { id, username, isBanned } = user;
    return { user_id: id, username, is_banned: isBanned, since: accountMonth(user) };
  });

  mount(app, calls.updateUsername, async ({ body, user }) => {
    const { username } = body;
    await renameAccount(app.db, user, username);
    return { username };
  });
};
