import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../errors/httpError';
import { messages } from '../messages.ru';
import { hostOf } from '../network/hostOf';
import { publicUrl } from './publicUrl';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts foreign forms: its senders have no page of ours, and the address has a secret. */
    formsOfOthers?: true;
    /** The route accepts bodies of any type, forms among them. */
    anyBody?: true;
  }
}

/** What a page of any site may send without a preflight request. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const acceptsForms = ({ method, server, routeOptions: { config } }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  config.formsOfOthers !== true &&
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
export const ownForms = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (acceptsForms(request) && !isOwn(request)) throw new HttpError(403, 'FOREIGN_FORM', messages.errors.foreignForm);
    done();
  });
});
