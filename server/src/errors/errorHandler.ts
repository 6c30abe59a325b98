import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody, FieldError } from 'shared/contract';
import { type DatabaseFailure, databaseFailure } from '../db/databaseFailure';
import { logEvent } from '../log/logEvents';
import { messages } from '../messages.ru';
import { acceptsHtml, plainPage } from '../plainPage';
import {
  databaseBusy,
  databaseUnavailable,
  HttpError,
  invalidFields,
  invalidRequest,
  notFound,
  notReadyCodes,
  storageFull,
} from './httpError';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers invalid HTTP and headers that are too large, for which Fastify has no request. */
export const clientErrorHandler = (error: Error & { code?: string }, socket: Socket): void => {
  // A disconnected client cannot be answered.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body: ErrorBody =
    status === 408
      ? { detail: messages.errors.tooSlow, code: 'TOO_SLOW' }
      : { detail: messages.errors.badRequest, code: 'INVALID' };
  const json = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`,
  );
};

const text = messages.errors;

/** Refusals of Fastify itself, by its error code. */
const frameworkErrors: Record<string, HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError(413, 'TOO_LARGE', text.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: invalidRequest(text.badMediaType),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalidRequest(text.badJson),
  FST_ERR_CTP_INVALID_JSON_BODY: invalidRequest(text.badJson),
  FST_ERR_BAD_URL: notFound(),
  FST_ERR_MAX_PARAM_LENGTH: notFound(),
};

const databaseRefusals: Record<DatabaseFailure, (cause: unknown) => HttpError> = {
  away: databaseUnavailable,
  busy: databaseBusy,
  full: storageFull,
};

const fieldErrors = (error: FastifyError): FieldError[] =>
  (error.validation ?? []).map(({ instancePath, message }) => ({
    field: instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'body'),
    msg: message ?? messages.validation.invalid,
  }));

/** Returns the refusal for a client error; null for a server error. */
const refusalOf = (error: FastifyError | HttpError): HttpError | null => {
  if (error instanceof HttpError) return error;
  const failure = databaseFailure(error);
  if (failure) return databaseRefusals[failure](error);
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(fieldErrors(error));
  const known = frameworkErrors[error.code];
  if (known) return known;
  // Other client errors of the framework or a plugin: malformed JSON, poisoned keys, a wrong length.
  const status = error.statusCode ?? 500;
  // Static files outside their folder are refused with 403: they do not exist for clients.
  if (status === 403 || status === 404) return notFound();
  return status >= 400 && status < 500 ? invalidRequest(text.badRequest) : null;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers open the call's address: people see its failures as a page. */
    opensPage?: true;
  }
}

/** Whether the answer is shown to a person: a browser opens the address of a page. */
const opensPage = (request: FastifyRequest): boolean => {
  const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
  return (isPage || request.routeOptions.config.opensPage === true) && acceptsHtml(request);
};

const send = (request: FastifyRequest, reply: FastifyReply, body: ErrorBody): FastifyReply => {
  if (!opensPage(request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  const { detail } = body;
  const reason = typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join('. ');
  const { headers, html } = plainPage({ title: text.notOpened, text: reason, retry: text.retry });
  return reply.headers(headers).send(html);
};

/** Sends every failure as `ErrorBody`, or as a page where a browser opens one; of a server error only the request id. */
export const errorHandler = (
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = refusalOf(error);
  // Caches must not store a refusal as a cacheable route's answer.
  reply.removeHeader('etag').removeHeader('last-modified').header('cache-control', 'no-store');
  if (!refusal) {
    logEvent(request.log, 'request.failed', { err: error });
    const body: ErrorBody = { detail: text.internal(request.id), code: 'INTERNAL' };
    return send(request, reply.code(500), body);
  }
  // Client errors do not concern the operator.
  if (refusal.statusCode >= 500 && refusal.cause)
    logEvent(request.log, notReadyCodes.has(refusal.code) ? 'request.not_ready' : 'request.refused', {
      err: refusal.cause,
    });
  const body: ErrorBody = { ...refusal.facts, detail: refusal.detail, code: refusal.code };
  return send(request, reply.code(refusal.statusCode).headers(refusal.headers), body);
};
