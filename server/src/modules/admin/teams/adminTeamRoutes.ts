import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createdTeamSchema,
  createdTokenSchema,
  createTeamSchema,
  createTokenSchema,
  doneSchema,
  endpoints,
  revokeTokenSchema,
  setBackendSchema,
  setWebhookSchema,
  teamsSchema,
} from 'shared/contract';
import { readPointer } from '../../../release';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { readTeams } from './readTeams';
import { refuseClosedTarget, setBackend } from './saveBackend';
import { createTeam, setWebhook } from './saveTeam';
import { createToken, revokeToken } from './saveToken';

/** Teams that release over the network, and their tokens (docs/operations/releases.md, 'Who may release'). */
export const adminTeamRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const acting = (request: Parameters<typeof admittedUser>[0]) => ({
    actorId: admittedUser(request).id,
    now: app.clock.now(),
  });

  app.get(
    endpoints.adminTeams,
    {
      ...adminRead(adminAccess.management),
      schema: { response: { 200: teamsSchema, ...describeErrors(401, 403) } },
    },
    async () => readTeams(app.db, readPointer(app.settings.RELEASES_DIR), app.clock.now()),
  );

  app.post(
    endpoints.adminCreateTeam,
    {
      ...adminWrite(adminAccess.management),
      schema: {
        body: createTeamSchema,
        response: { 200: createdTeamSchema, ...describeErrors(401, 403, 409, 422) },
      },
    },
    async (request) => ({
      ok: true as const,
      id: await createTeam(app.db, { ...acting(request), team: request.body }),
    }),
  );

  app.post(
    endpoints.adminSetWebhook,
    {
      ...adminWrite(adminAccess.management),
      schema: { body: setWebhookSchema, response: { 200: doneSchema, ...describeErrors(401, 403, 404, 422) } },
    },
    async (request) => {
      await setWebhook(app.db, { ...acting(request), change: request.body });
      return { ok: true as const };
    },
  );

  app.post(
    endpoints.adminSetBackend,
    {
      // The backend receives who asks from now on.
      ...adminWrite(adminAccess.power),
      schema: { body: setBackendSchema, response: { 200: doneSchema, ...describeErrors(401, 403, 422) } },
    },
    async (request) => {
      refuseClosedTarget(request.body.target, app.settings.WEBHOOK_LOOPBACK);
      await setBackend(app.db, { ...acting(request), change: request.body });
      return { ok: true as const };
    },
  );

  app.post(
    endpoints.adminCreateToken,
    {
      // A token outlives the session that it was made in.
      ...adminWrite(adminAccess.power),
      schema: {
        body: createTokenSchema,
        response: { 200: createdTokenSchema, ...describeErrors(401, 403, 404, 409, 422) },
      },
    },
    async (request) => createToken(app.db, { ...acting(request), token: request.body }),
  );

  app.post(
    endpoints.adminRevokeToken,
    {
      ...adminWrite(adminAccess.management),
      schema: { body: revokeTokenSchema, response: { 200: doneSchema, ...describeErrors(401, 403, 404, 422) } },
    },
    async (request) => {
      await revokeToken(app.db, { ...acting(request), tokenId: request.body.token_id });
      return { ok: true as const };
    },
  );
};
