import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { consentChangeSchema, consentsSchema, endpoints } from 'shared/contract';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { forUsers } from '../users/guards';
import { changeConsent } from './changeConsent';
import { readConsents } from './readConsents';

/** What a person has consented to; also banned people may take a consent back (docs/legal.md). */
export const consentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', app.countChanges);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    endpoints.consents,
    { preParsing: forUsers, schema: { response: { 200: consentsSchema, ...describeErrors(401) } } },
    async (request) => readConsents(app.db, admittedUser(request).id),
  );

  app.post(
    endpoints.changeConsent,
    {
      config: writeLimit,
      preParsing: forUsers,
      schema: { body: consentChangeSchema, response: { 200: consentsSchema, ...describeErrors(401, 409, 422) } },
    },
    async (request) => changeConsent(app.db, admittedUser(request).id, request.body, app.clock.now()),
  );
};
