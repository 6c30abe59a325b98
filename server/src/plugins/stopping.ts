import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from '../errors/httpError';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a condition of readiness; the name is for the log. */
    readyWhen: (name: string, holds: () => boolean) => void;
    /** Returns the names of unmet conditions. */
    unready: () => string[];
    /** Fails `/readyz` for `noticeMs`, then answers 503; resolves when open requests have ended, or after `limitMs`. */
    drain: (limitMs: number, noticeMs?: number) => Promise<void>;
  }
}

/** Collects the conditions of `/readyz` other than the database. */
export const readiness = fp(async (app: FastifyInstance) => {
  const checks: [string, () => boolean][] = [];
  app.decorate('readyWhen', (name: string, holds: () => boolean) => {
    checks.push([name, holds]);
  });
  app.decorate('unready', () => checks.filter(([, holds]) => !holds()).map(([name]) => name));
});

/** Stops gracefully: finishes requests in progress and refuses new ones with a retry hint. */
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
    // 'close' follows an answer as well as a disconnect.
    reply.raw.once('close', () => {
      if (!counted) return;
      counted = false;
      inProgress -= 1;
      if (inProgress === 0) onIdle();
    });
    // A kept connection would send its next request to a closed server.
    if (isLeaving) reply.header('connection', 'close');
    if (isStopping) throw unavailable();
    done();
  });
});
