import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema, endpoints, personalDataSchema } from 'shared/contract';
import { forbidden } from '../../errors/httpError';
import { seldomLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { findDemoTraces } from '../channels/demoTraces';
import { describeErrors } from '../describeErrors';
import { mayBeDeleted } from '../users/accountPolicy';
import { freshRoute } from '../users/guards';
import { messages } from '../users/messages.ru';
import { deleteAccount } from './deleteAccount';
import { exportPersonalData } from './exportPersonalData';

/**
 * What the privacy policy promises: one's own data as a file, and deletion of the account
 * (docs/specification.md, 'Personal data').
 */
export const personalDataRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', app.countChanges);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    endpoints.exportMe,
    {
      ...freshRoute(seldomLimit),
      schema: {
        response: { 200: personalDataSchema, ...describeErrors(401, 403) },
      },
    },
    async (request, reply) => {
      const { id } = admittedUser(request);
      reply.header('content-disposition', 'attachment; filename="laparyadom-data.json"');
      return exportPersonalData(app.db, {
        id,
        addresses: app.imageAddresses,
        now: app.clock.now(),
        ttlDays: app.settings.LISTING_TTL_DAYS,
      });
    },
  );

  app.post(
    endpoints.deleteMe,
    {
      // Also for banned people: the right to erasure does not end with a ban, and the ban does not end with the account.
      ...freshRoute(seldomLimit),
      schema: {
        response: { 200: doneSchema, ...describeErrors(401, 403) },
      },
    },
    async (request) => {
      const user = admittedUser(request);
      if (!mayBeDeleted(user)) throw forbidden(messages.fixedAccount);
      const forget = await findDemoTraces(app, user.id);
      await deleteAccount(app, user.id, app.clock.now());
      forget();
      return { ok: true as const };
    },
  );
};
