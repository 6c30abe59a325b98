import type { FastifyPluginAsync } from 'fastify';
import { sessions as calls } from 'shared/calls';
import { z } from 'zod';
import { notFound } from '../../../errors/httpError';
import { endSession } from '../../../session/endSessions';
import { mount } from '../../calls/mount';
import { endEverywhere, endOther } from './endEverywhere';
import { listSessions } from './listSessions';
import { messages } from './messages.ru';

const done = { ok: true as const };
const uuid = z.uuid();

/** Registers the routes that list a person's sessions and end one or all of them. Banned people may use them too. */
export const sessionRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.sessions, async ({ user, request }) => {
    const { id: userId } = user;
    return listSessions(app.db, { userId, current: request.bearer?.sessionId, now: app.clock.now() });
  });

  mount(app, calls.logout, async ({ user, request }) => {
    const { id: userId } = user;
    const sessionId = request.bearer?.sessionId ?? '';
    await endSession(app.db, { userId, sessionId, now: app.clock.now() });
    return done;
  });

  mount(app, calls.logoutEverywhere, async ({ body, user }) => {
    const { id: userId } = user;
    const { channels = false } = body ?? {};
    await endEverywhere(app.db, { userId, channels, now: app.clock.now() });
    return done;
  });

  mount(app, calls.endSession, async ({ params, user }) => {
    const { id: userId } = user;
    const asked = uuid.safeParse(params.id.toLowerCase());
    const ended = asked.success && (await endOther(app.db, { userId, sessionId: asked.data, now: app.clock.now() }));
    if (!ended) throw notFound(messages.noSession);
    return done;
  });
};
