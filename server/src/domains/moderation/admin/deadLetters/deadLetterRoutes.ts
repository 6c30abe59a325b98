import type { FastifyPluginAsync } from 'fastify';
import { administration as calls } from 'shared/calls';
import { mount } from '../../../calls/mount';
import { readDeadLetters } from './readDeadLetters';
import { resendDeadLetter, retryDeadTurn } from './resendDeadLetter';

/**
 * Registers the routes of dead letters: given-up notices and queue rows (docs/operations/payments-and-notices.md, 'Dead
 * letters').
 */
export const deadLetterRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  mount(app, calls.adminDeadLetters, () => readDeadLetters(app.db));

  mount(app, calls.adminResend, async ({ body, user }) => {
    const acting = { actorId: user.id, now: app.clock.now() };
    if (body.id !== undefined) await resendDeadLetter(app.db, body.id, acting);
    if (body.turn !== undefined) await retryDeadTurn(app.db, body.turn, acting);
    return { ok: true as const };
  });
};
