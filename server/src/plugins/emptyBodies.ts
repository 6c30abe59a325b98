import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * A request without a body has no type of content, whatever its header says: clients send `application/json` or a form
 * with nothing in it, and calls that need no body must not be refused for that. Calls that do need one tell so by field.
 */
export const emptyBodies = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
    if (isEmpty) delete headers['content-type'];
  });
});
