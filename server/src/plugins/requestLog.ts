import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { logEvent } from '../log/logEvents';

declare module 'fastify' {
  interface FastifyRequest {
    /** Extra fields of the answer's log line; no personal data. */
    logFacts: Record<string, string | number> | null;
  }
}

/**
 * Logs one line per answer: route, status, rows of the largest statement on PostgreSQL, duration. No query strings,
 * addresses or headers: they have personal data and tokens.
 */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.decorateRequest('logFacts', null);
  app.addHook('onResponse', (request, reply, done) => {
    logEvent(request.log, 'request.answered', {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      rows: request.databaseBudget?.mostRows ?? 0,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...request.logFacts,
    });
    done();
  });
});
