import type { FastifyInstance, onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes whenever this process has done something after which pages may look different to everybody. */
    contentRevision: () => number;
    /** `onSend` hook for the calls that do: what succeeds counts before its answer is out. */
    countChanges: onSendHookHandler;
  }
}

/** Tells the cache of pages when to forget. Other processes learn of a change when their pages lapse. */
export const contentRevision = fp(async (app: FastifyInstance) => {
  let revision = 0;
  app.decorate('contentRevision', () => revision);
  app.decorate('countChanges', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 300) revision += 1;
  });
});
