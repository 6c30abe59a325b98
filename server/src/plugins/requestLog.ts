import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * One line per answer: what was asked, the status, how many rows the largest statement read on a server of PostgreSQL,
 * how long it took. No query strings, addresses or headers: they
 * carry personal data and tokens.
 */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        rows: request.databaseBudget?.mostRows ?? 0,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
});
