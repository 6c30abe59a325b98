import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from '../errors/httpError';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Says by `/readyz` that nobody new should be sent here, and goes on serving for `noticeMs`, so that proxies learn of
     * it; then turns new requests away with 503 and resolves when those in progress are answered, or after `limitMs`.
     */
    drain: (limitMs: number, noticeMs?: number) => Promise<void>;
  }
}

/** Graceful stop: what was begun is finished, what comes new is told to come again. */
export const stopping = fp(async (app: FastifyInstance) => {
  let isLeaving = false;
  let isStopping = false;
  let inProgress = 0;
  let onIdle = (): void => undefined;

  app.readyWhen('staying', () => !isLeaving);
  app.decorate('drain', async (limitMs: number, noticeMs = 0) => {
    isLeaving = true;
    if (noticeMs > 0) await sleep(noticeMs);
    isStopping = true;
    if (inProgress === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      onIdle = resolve;
      timer = setTimeout(resolve, limitMs);
    });
    clearTimeout(timer);
  });

  app.addHook('onRequest', (_request, reply, done) => {
    inProgress += 1;
    let counted = true;
    // 'close' comes after an answer as well as after a visitor who went away.
    reply.raw.once('close', () => {
      if (!counted) return;
      counted = false;
      inProgress -= 1;
      if (inProgress === 0) onIdle();
    });
    // Whoever keeps a connection would ask on it again when nobody listens any more.
    if (isLeaving) reply.header('connection', 'close');
    if (isStopping) throw unavailable();
    done();
  });
});
