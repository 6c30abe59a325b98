import type { FastifyInstance, onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { createSharedRevision } from '../db/sharedRevision';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Changes whenever this server, or another one on the same database, has done something after which pages may look
     * different to everybody. A number of this process, which only grows.
     */
    contentRevision: () => number;
    /**
     * Place in PostgreSQL's journal that a replica must have replayed to show every change behind `contentRevision`. Null
     * when only the primary is sure to show them, and on the embedded database.
     */
    contentLsn: () => string | null;
    /** Counts a committed change: for this server at once, for the others before it resolves or as soon as they can be told. */
    noteChange: () => Promise<void>;
    /** `onSend` hook for the calls that change something: what succeeds counts before its answer is out. */
    countChanges: onSendHookHandler;
  }
}

/** Tells the caches of pages, here and in the other servers, when to forget (docs/decisions/0029-several-servers.md). */
export const contentRevision = fp(async (app: FastifyInstance) => {
  let revision = 0;
  const grow = (): void => {
    revision += 1;
  };
  const shared = app.settings.DATABASE_URL ? createSharedRevision(app.db, grow) : null;
  if (shared) app.hearNews(shared);
  app.decorate('contentRevision', () => revision);
  app.decorate('contentLsn', () => shared?.lsn() ?? null);
  app.decorate('noteChange', async () => {
    grow();
    await shared?.count();
  });
  app.decorate('countChanges', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 300) await app.noteChange();
  });
});
