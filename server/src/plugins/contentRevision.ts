import type { FastifyInstance, onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { createSharedRevision } from '../db/sharedRevision';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Grows whenever this server, or another one on the same database, has changed something that may alter pages for
     * all visitors. Local to this process.
     */
    contentRevision: () => number;
    /**
     * WAL position that a replica must have replayed to show every change behind `contentRevision`. Null when only the
     * primary is sure to show them, and on the embedded database.
     */
    contentLsn: () => string | null;
    /**
     * Counts a committed change: for this server at once, for the others before it resolves or as soon as they can be
     * notified.
     */
    countChange: () => Promise<void>;
    /** `onSend` hook of calls that change something: a success counts before its answer is sent. */
    countChanges: onSendHookHandler;
  }
}

/** Tells page caches, here and in the other servers, when to expire (docs/decisions/0029-several-servers.md). */
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
