import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../errors/httpError';
import { messages } from '../messages.ru';
import { hostOf } from '../network/hostOf';
import { publicUrl } from './publicUrl';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts foreign forms: its senders have no page of ours, and the address has a secret. */
    acceptsForeignForms?: true;
    /** The route accepts bodies of any type, forms among them. */
    anyBody?: true;
  }
}

/** What a page of any site may send without a preflight request. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const acceptsForms = ({ method, server, routeOptions: { config } }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  config.acceptsForeignForms !== true &&
  (config.anyBody === true || formTypes.some((type) => server.hasContentTypeParser(type)));

/** Whether a page of the site itself sent the request, or no page: only browsers send the origin. */
const isOwn = (request: FastifyRequest): boolean => {
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === publicUrl(request) || from.host === hostOf(from.protocol, host);
};

/** Refuses forms that pages of other sites send, at every route that accepts forms. */
export const csrfGuard = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (acceptsForms(request) && !isOwn(request)) throw new HttpError(403, 'FOREIGN_FORM', messages.errors.foreignForm);
    done();
  });
});
