import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doneSchema, endpoints, logoutEverywhereSchema, sessionListSchema } from 'shared/contract';
import { z } from 'zod';
import { notFound } from '../../errors/httpError';
import { writeLimit } from '../../plugins/routeLimits';
import { endSession } from '../../session/endSessions';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { forUsers } from '../users/guards';
import { endEverywhere, endOther } from './endEverywhere';
import { listSessions } from './listSessions';
import { messages } from './messages.ru';

const done = { ok: true as const };
const uuid = z.uuid();

/** Where a person is signed in, and the ends of that: here, elsewhere, everywhere. Also for who is banned. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    endpoints.sessions,
    {
      preParsing: forUsers,
      schema: { response: { 200: sessionListSchema, ...describeErrors(401) } },
    },
    async (request) => {
      const { id: userId } = admittedUser(request);
      return listSessions(app.db, { userId, current: request.bearer?.sessionId, now: app.clock.now() });
    },
  );

  app.post(
    endpoints.logout,
    {
      config: writeLimit,
      preParsing: forUsers,
      schema: { response: { 200: doneSchema, ...describeErrors(401) } },
    },
    async (request) => {
      const { id: userId } = admittedUser(request);
      const sessionId = request.bearer?.sessionId ?? '';
      await endSession(app.db, { userId, sessionId, now: app.clock.now() });
      return done;
    },
  );

  app.post(
    endpoints.logoutEverywhere,
    {
      config: writeLimit,
      preParsing: forUsers,
      schema: {
        body: logoutEverywhereSchema,
        response: { 200: doneSchema, ...describeErrors(401, 422) },
      },
    },
    async (request) => {
      const { id: userId } = admittedUser(request);
      const { channels = false } = request.body ?? {};
      await endEverywhere(app.db, { userId, channels, now: app.clock.now() });
      return done;
    },
  );

  app.post(
    endpoints.endSession,
    {
      config: writeLimit,
      preParsing: forUsers,
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: doneSchema, ...describeErrors(401, 404) },
      },
    },
    async (request) => {
      const { id: userId } = admittedUser(request);
      const asked = uuid.safeParse(request.params.id.toLowerCase());
      const ended = asked.success && (await endOther(app.db, { userId, sessionId: asked.data, now: app.clock.now() }));
      if (!ended) throw notFound(messages.noSession);
      return done;
    },
  );
};
