import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { listenForNotifications, type NotificationListener } from '../db/siteNews';
import { logEvent } from '../log/logEvents';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a listener before the app is ready. On the embedded database there are no other servers. */
    addNewsListener: (listener: NotificationListener) => void;
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
