import { errorCodes, type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const mediaType = /^[\w.+-]+\/[\w.+-]+ *(?:;|$)/;

/**
 * Removes the content type of requests without a body: clients send `application/json` or an empty form, and calls
 * that need no body must not refuse it. Calls that need one report it by field. Only the end of a chunked body shows
 * that it is empty.
 */
export const emptyBodies = fp(async (app: FastifyInstance) => {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void readJson(request, body, done);
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
  });
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const isChunked = headers['transfer-encoding'] !== undefined;
    if (!isChunked && (headers['content-length'] ?? '0') === '0') delete headers['content-type'];
    // A missing or malformed type means any type (RFC 9110, 8.3).
    if (isChunked && !mediaType.test(headers['content-type'] ?? ''))
      headers['content-type'] = 'application/octet-stream';
    done();
  });
});
