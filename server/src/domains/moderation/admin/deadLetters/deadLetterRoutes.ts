import type { FastifyPluginAsync } from 'fastify';
import { administration as calls } from 'shared/calls';
import { mount } from '../../../calls/mount';
import { readDeadLetters } from './readDeadLetters';
import { resendDeadLetter } from './resendDeadLetter';

/** Notices that could not leave the site (docs/operations/payments-and-notices.md, 'Dead letters'). */
export const deadLetterRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.adminDeadLetters, () => readDeadLetters(app.db));

  mount(app, calls.adminResend, async ({ body, user }) => {
    await resendDeadLetter(app.db, {
      actorId: user.id,
      id: body.id,
      now: app.clock.now(),
    });
    return { ok: true as const };
  });
};
