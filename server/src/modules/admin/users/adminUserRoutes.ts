import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { banAnswerSchema, banSchema, endpoints, keyInfoSchema, userInfoSchema } from 'shared/contract';
import { z } from 'zod';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { readKeyInfo } from './readKeyInfo';
import { readUserInfo } from './readUserInfo';
import { setBan } from './setBan';

/** Bans, and what is known of accounts and listing keys (docs/specification.md, 'Bans and look-ups'). */
export const adminUserRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    endpoints.adminSetBan,
    {
      ...adminWrite(adminAccess.power),
      schema: {
        body: banSchema,
        response: { 200: banAnswerSchema, ...describeErrors(401, 403, 404, 409, 422) },
      },
    },
    async (request) => {
      const { id: actorId } = admittedUser(request);
      return { message: await setBan(app.db, { actorId, ban: request.body, now: app.clock.now() }) };
    },
  );

  app.get(
    endpoints.adminUserInfo,
    {
      ...adminRead(adminAccess.management),
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: userInfoSchema, ...describeErrors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readUserInfo(app.db, request.params.id);
    },
  );

  app.get(
    endpoints.adminKeyInfo,
    {
      ...adminRead(adminAccess.management),
      schema: {
        params: z.object({ id: z.string().meta({ description: 'UUID ключа' }) }),
        response: { 200: keyInfoSchema, ...describeErrors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readKeyInfo(app.db, request.params.id);
    },
  );
};
