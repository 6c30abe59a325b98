import { type FieldError, FRESH_SIGN_IN } from 'shared/contract';
import { messages } from '../messages.ru';

const text = messages.errors;

/** A refusal sent to the client: status, Russian text, stable code (docs/api.md, 'Errors'). */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    readonly detail: string | FieldError[],
    readonly headers: Record<string, string> = {},
    /** Fields of the body beside the text and the code. */
    readonly facts: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** Codes of the expected 503 of a server that is starting, stopping or without its database. */
export const notReadyCodes: ReadonlySet<string> = new Set(['UNAVAILABLE', 'DATABASE_UNAVAILABLE']);

/** 401: the route requires a session. */
export const unauthorized = (): HttpError => new HttpError(401, 'UNAUTHORIZED', text.unauthorized);

/** 403: the account may not do this. */
export const forbidden = (detail: string = text.forbidden): HttpError => new HttpError(403, 'FORBIDDEN', detail);

/** 403 and not 401, which would drop the session: the account may do this after signing in again. */
export const staleSignIn = (): HttpError => new HttpError(403, FRESH_SIGN_IN, text.staleSignIn);

/** 404: missing, or not visible to the caller. */
export const notFound = (detail: string = text.notFound): HttpError => new HttpError(404, 'NOT_FOUND', detail);

/** 404 of every listing that does not exist for the caller. */
export const listingNotFound = (): HttpError => new HttpError(404, 'LISTING_NOT_FOUND', text.listingNotFound);

/** 404 of a listing that exists for others, or the 403 that asks a role that may see it to sign in again. */
export const listingHidden = (reader: { needsFreshSignIn?: boolean | undefined } | null): HttpError =>
  reader?.needsFreshSignIn ? staleSignIn() : listingNotFound();

/** 403: the account may not do this, or only after signing in again. */
export const refused = (reader: { needsFreshSignIn?: boolean | undefined }): HttpError =>
  reader.needsFreshSignIn ? staleSignIn() : forbidden();

/** 405: the address does not allow this method; `allow` lists the allowed ones. */
export const methodNotAllowed = (allow: string): HttpError =>
  new HttpError(405, 'METHOD_NOT_ALLOWED', text.methodNotAllowed, { allow });

/** 409: not possible in the present state. */
export const conflict = (detail: string, code = 'CONFLICT'): HttpError => new HttpError(409, code, detail);

/** 422: faults of single fields. */
export const invalidFields = (fields: FieldError[]): HttpError => new HttpError(422, 'INVALID', fields);

/** 422: the request as a whole cannot be read. */
export const invalidRequest = (detail: string): HttpError => new HttpError(422, 'INVALID', detail);

/** 429, with the seconds to wait. */
export const tooManyRequests = (seconds: number): HttpError =>
  new HttpError(429, 'TOO_MANY_REQUESTS', text.tooMany(seconds), { 'retry-after': String(seconds) });

/** 503: starting or stopping. */
export const unavailable = (): HttpError => new HttpError(503, 'UNAVAILABLE', text.stopping, { 'retry-after': '5' });

/** 503: the server is at its capacity. */
export const overloaded = (): HttpError => new HttpError(503, 'OVERLOADED', text.overloaded, { 'retry-after': '2' });

/** Creates a 503 whose cause is logged as well. */
const unavailableBecause = (cause: unknown, code: string, detail: string, retryAfterS: number): HttpError =>
  Object.assign(new HttpError(503, code, detail, { 'retry-after': String(retryAfterS) }), { cause });

/** 503: not even the frame of a page was rendered in time; the cause is for the log. */
export const pageNotDrawn = (cause: unknown): HttpError => unavailableBecause(cause, 'OVERLOADED', text.overloaded, 2);

/** 408: the client sent the body too slowly. */
export const bodyTooSlow = (): HttpError => new HttpError(408, 'TOO_SLOW', text.tooSlow, { connection: 'close' });

/** 503: the queue of pictures is full. */
export const picturesBusy = (): HttpError =>
  new HttpError(503, 'PICTURES_BUSY', text.picturesBusy, { 'retry-after': '5' });

/** 503: the storage of pictures is unreachable; the cause is for the log. */
export const storageUnavailable = (cause: unknown): HttpError =>
  unavailableBecause(cause, 'STORAGE_UNAVAILABLE', text.storageUnavailable, 5);

/** 503: storage is full until the operator makes room; the cause is for the log. */
export const storageFull = (cause: unknown): HttpError =>
  unavailableBecause(cause, 'STORAGE_FULL', text.storageFull, 60);

/** 503: the database does not answer; the cause is for the log. */
export const databaseAway = (cause: unknown): HttpError =>
  unavailableBecause(cause, 'DATABASE_UNAVAILABLE', text.databaseAway, 1);

/** 503: the database is overloaded; the cause is for the log. */
export const databaseBusy = (cause: unknown): HttpError =>
  unavailableBecause(cause, 'DATABASE_BUSY', text.databaseBusy, 2);
