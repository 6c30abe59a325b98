import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unavailable } from '../../../errors/httpError';
import { logEvent } from '../../../log/logEvents';
import { askDatabase } from './askDatabase';

const okSchema = z.object({ status: z.literal('ok') });

/**
 * Registers `/healthz`, which reports that the process is alive, and `/readyz`, that it can serve: the database
 * answers, there is a composition, it is not stopping.
 */
export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/healthz', { schema: { hide: true, response: { 200: okSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { schema: { hide: true, response: { 200: okSchema } } }, async (request) => {
    try {
      await askDatabase(app.reads);
    } catch (error) {
      logEvent(request.log, 'server.not_ready', { err: error, unready: ['database'] });
      throw unavailable();
    }
    const unready = app.unready();
    if (unready.length > 0) {
      logEvent(request.log, 'server.not_ready', { unready });
      throw unavailable();
    }
    return { status: 'ok' as const };
  });
};
