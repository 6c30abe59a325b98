import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../errors/httpError';
import { messages } from '../messages.ru';
import { hostOf } from '../network/hostOf';
import { publicUrl } from './publicUrl';

const mediaType = /^[\w.+-]+\/[\w.+-]+ *(?:;|$)/;

/**
 * Removes the content type of requests without a body: clients send `application/json` or an empty form with calls that
 * need none, and required bodies are reported by field. An empty chunked body shows only at its end.
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
    /** The route accepts forms of other sites: its senders have no page of ours, and the address contains a secret. */
    acceptsForeignForms?: true;
    /** The route accepts bodies of any type, including forms. */
    anyBody?: true;
  }
}

/** Types that pages of any site may send without a preflight request. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const acceptsForms = ({ method, server, routeOptions: { config } }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  config.acceptsForeignForms !== true &&
  (config.anyBody === true || formTypes.some((type) => server.hasContentTypeParser(type)));

/** Returns whether the site's page or a client without a browser sent the request: only browsers send the origin. */
const isOwn = (request: FastifyRequest): boolean => {
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === publicUrl(request) || from.host === hostOf(from.protocol, host);
};

/** Refuses forms sent by pages of other sites. */
export const csrfGuard = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (acceptsForms(request) && !isOwn(request)) throw new HttpError(403, 'FOREIGN_FORM', messages.errors.foreignForm);
    done();
  });
});
