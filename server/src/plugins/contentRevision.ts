import type { FastifyInstance, onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { createSharedRevision } from '../db/sharedRevision';

declare module 'fastify' {
  interface FastifyInstance {
    /** Grows when any server on the database changes something on public pages. Local to this process. */
    contentRevision: () => number;
    /** WAL position after every counted change; null when unknown and on the embedded database. */
    contentLsn: () => string | null;
    /** Counts a committed change: here at once, for other servers when they are notified, usually before resolving. */
    countChange: () => Promise<void>;
    /** `onSend` hook of calls that change something: counts a success before the answer is sent. */
    countChanges: onSendHookHandler;
  }
}

/** Invalidates page caches of all servers (docs/decisions/0029-several-servers.md). */
export const contentRevision = fp(async (app: FastifyInstance) => {
  let revision = 0;
  const grow = (): void => {
    revision += 1;
  };
  const shared = app.settings.DATABASE_URL ? createSharedRevision(app.db, grow) : null;
  if (shared) app.addNewsListener(shared);
  app.decorate('contentRevision', () => revision);
  app.decorate('contentLsn', () => shared?.lsn() ?? null);
  app.decorate('countChange', async () => {
    grow();
    await shared?.count();
  });
  app.decorate('countChanges', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 300) await app.countChange();
  });
});
