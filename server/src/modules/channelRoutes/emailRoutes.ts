import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  channelsSchema,
  emailVerificationSchema,
  endpoints,
  noticeEmailSchema,
  verifiedEmailSchema,
} from 'shared/contract';
import { notFound } from '../../errors/httpError';
import { seldomLimit, writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { forgetEmail, verifyEmail } from '../channels/emailAddress';
import { messages } from '../channels/messages.ru';
import { readChannels } from '../channels/readChannels';
import { sendVerification } from '../channels/sendVerification';
import { describeErrors } from '../describeErrors';
import { noteZone } from '../notices/noteZone';
import { freshRoute } from '../users/guards';
import { lockAccount } from '../users/lockWriter';

const text = messages.email;

/** Where people get letters: what is set in the profile, and what links of letters lead to, which need no session. */
export const emailRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const answers = { 200: channelsSchema, ...describeErrors(401) };

  app.post(
    endpoints.setEmail,
    {
      ...freshRoute(seldomLimit),
      schema: { body: noticeEmailSchema, response: { ...answers, ...describeErrors(403, 409, 422, 503) } },
    },
    async (request) => {
      const { id: userId } = admittedUser(request);
      await sendVerification(app, { userId, address: request.body.address, now: app.clock.now() });
      await noteZone(app.db, userId, request.headers);
      return readChannels(app, { userId, current: request.bearer?.sessionId });
    },
  );

  app.post(
    endpoints.deleteEmail,
    { ...freshRoute(writeLimit), schema: { response: { ...answers, ...describeErrors(403) } } },
    async (request) => {
      const { id: userId } = admittedUser(request);
      await app.db.transaction(async (tx) => {
        await lockAccount(tx, userId);
        await forgetEmail(tx, userId, app.clock.now());
      });
      return readChannels(app, { userId, current: request.bearer?.sessionId });
    },
  );

  app.post(
    endpoints.verifyEmail,
    {
      config: writeLimit,
      schema: { body: emailVerificationSchema, response: { 200: verifiedEmailSchema, ...describeErrors(404, 422) } },
    },
    async (request) => {
      const address = await verifyEmail(app.db, request.body.token, app.clock.now());
      if (address === null) throw notFound(text.badLink);
      return { address };
    },
  );
};
