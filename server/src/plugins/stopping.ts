import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from '../errors/httpError';

declare module 'fastify' {
  interface FastifyInstance {
    /** Turns new requests away with 503 and resolves when those in progress are answered, or after `limitMs`. */
    drain: (limitMs: number) => Promise<void>;
  }
}

/** Graceful stop: what was begun is finished, what comes new is told to come again. */
export const stopping = fp(async (app: FastifyInstance) => {
  let isStopping = false;
  let inProgress = 0;
  let onIdle = (): void => undefined;

  app.decorate('drain', async (limitMs: number) => {
    isStopping = true;
    if (inProgress === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      onIdle = resolve;
      timer = setTimeout(resolve, limitMs);
    });
    clearTimeout(timer);
  });

  app.addHook('onRequest', async (_request, reply) => {
    inProgress += 1;
    let counted = true;
    // 'close' comes after an answer as well as after a visitor who went away.
    reply.raw.once('close', () => {
      if (!counted) return;
      counted = false;
      inProgress -= 1;
      if (inProgress === 0) onIdle();
    });
    if (!isStopping) return;
    reply.header('connection', 'close');
    throw unavailable();
  });
});
