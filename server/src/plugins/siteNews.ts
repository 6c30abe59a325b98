import type { FastifyInstance, onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { createSharedRevision } from '../db/sharedRevision';
import { listenForNotifications, type NotificationListener } from '../db/siteNews';
import { logEvent } from '../log/logEvents';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a listener before the app is ready. On the embedded database there are no other servers. */
    addNewsListener: (listener: NotificationListener) => void;
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

/** Listens for news of the other servers (docs/operations/deploying.md, 'Several servers'). */
export const siteNews = fp(async (app: FastifyInstance) => {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = app.settings;
  const directUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
  const listeners: NotificationListener[] = [];
  app.decorate('addNewsListener', (listener: NotificationListener) => {
    if (directUrl) listeners.push(listener);
  });
  if (!directUrl) return;

  const listening = new Gauge({
    name: 'site_news_listening',
    help: 'Whether other servers tell this one of changes (1), or it has to look for them (0)',
    registers: [],
  });
  let stop = async (): Promise<void> => undefined;
  app.addHook('onReady', async () => {
    app.metricsRegistry.registerMetric(listening);
    stop = listenForNotifications({
      directUrl,
      db: app.db,
      listeners,
      onState: (isListening, error) => {
        listening.set(isListening ? 1 : 0);
        if (isListening) logEvent(app.log, 'server_news.connected');
        else logEvent(app.log, 'server_news.lost', { err: error });
      },
    });
  });
  app.addHook('onClose', () => stop());
});

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
