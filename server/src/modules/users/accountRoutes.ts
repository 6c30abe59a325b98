import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountSchema,
  endpoints,
  profileSchema,
  tokenOwnerSchema,
  updatedUsernameSchema,
  usernameUpdateSchema,
} from 'shared/contract';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { forUsers, forWriters } from './guards';
import { renameAccount } from './renameAccount';

/** Whose token it is, and the name of the account (docs/specification.md, 'Profile'). */
export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    endpoints.checkToken,
    {
      preParsing: forUsers,
      schema: { response: { 200: tokenOwnerSchema, ...describeErrors(401) } },
    },
    async (request) => ({ user_id: admittedUser(request).id }),
  );

  app.post(
    endpoints.user,
    {
      preParsing: forUsers,
      schema: { response: { 200: accountSchema, ...describeErrors(401) } },
    },
    async (request) => {
      const user = admittedUser(request);
      return { user_id: user.id, username: user.username, is_admin: user.role === 'admin', role: user.role };
    },
  );

  app.get(
    endpoints.profile,
    {
      preParsing: forUsers,
      schema: { response: { 200: profileSchema, ...describeErrors(401) } },
    },
    async (request) => {
      const { id, username, isBanned } = admittedUser(request);
      return { user_id: id, username, is_banned: isBanned };
    },
  );

  app.post(
    endpoints.updateUsername,
    {
      config: writeLimit,
      preParsing: forWriters,
      schema: {
        body: usernameUpdateSchema,
        response: { 200: updatedUsernameSchema, ...describeErrors(401, 403, 422) },
      },
    },
    async (request) => {
      const { username } = request.body;
      await renameAccount(app.db, admittedUser(request), username);
      return { username };
    },
  );
};
