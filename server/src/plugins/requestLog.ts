import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the line of the answer says beside what each says; no personal data. */
    logFacts: Record<string, string | number> | null;
  }
}

/**
 * One line per answer: what was asked, the status, how many rows the largest statement read on a server of PostgreSQL,
 * how long it took. No query strings, addresses or headers: they
 * carry personal data and tokens.
 */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.decorateRequest('logFacts', null);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        rows: request.databaseBudget?.mostRows ?? 0,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...request.logFacts,
      },
      'answered',
    );
    done();
  });
});
