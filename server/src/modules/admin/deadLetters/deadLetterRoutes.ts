import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deadLettersSchema, doneSchema, endpoints, resendSchema } from 'shared/contract';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead, adminWrite } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { readDeadLetters } from './readDeadLetters';
import { resendDeadLetter } from './resendDeadLetter';

/** Notices that could not leave the site (docs/operations/notices.md, 'Dead letters'). */
export const deadLetterRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    endpoints.adminDeadLetters,
    {
      ...adminRead(adminAccess.management),
      schema: { response: { 200: deadLettersSchema, ...describeErrors(401, 403) } },
    },
    () => readDeadLetters(app.db),
  );

  app.post(
    endpoints.adminResend,
    {
      ...adminWrite(adminAccess.management),
      schema: { body: resendSchema, response: { 200: doneSchema, ...describeErrors(401, 403, 404, 422) } },
    },
    async (request) => {
      await resendDeadLetter(app.db, {
        actorId: admittedUser(request).id,
        id: request.body.id,
        now: app.clock.now(),
      });
      return { ok: true as const };
    },
  );
};
