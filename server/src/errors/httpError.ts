import { type FieldError, FRESH_SIGN_IN } from 'shared/contract';
import { messages } from '../messages.ru';

const text = messages.errors;

/** A refusal that the caller is told of: status, Russian text, stable code (docs/api.md, 'Errors'). */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    readonly detail: string | FieldError[],
    readonly headers: Record<string, string> = {},
    /** What the body says beside the text and the code. */
    readonly facts: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** 401: the route needs a session and there is none. */
export const unauthorized = (): ApiError => new ApiError(401, 'UNAUTHORIZED', text.unauthorized);

/** 403: the account may not do this. */
export const forbidden = (detail: string = text.forbidden): ApiError => new ApiError(403, 'FORBIDDEN', detail);

/** 403 and not 401, which would drop the session: the account may do this, after signing in once more. */
export const staleSignIn = (): ApiError => new ApiError(403, FRESH_SIGN_IN, text.staleSignIn);

/** 404: not there, or not the caller's to see. */
export const notFound = (detail: string = text.notFound): ApiError => new ApiError(404, 'NOT_FOUND', detail);

/** 404 of every listing that does not exist for the caller. */
export const listingNotFound = (): ApiError => new ApiError(404, 'LISTING_NOT_FOUND', text.listingNotFound);

/** 405: the address is there but not for this method; `allow` lists those that it answers. */
export const methodNotAllowed = (allow: string): ApiError =>
  new ApiError(405, 'METHOD_NOT_ALLOWED', text.methodNotAllowed, { allow });

/** 409: not possible in the present state. */
export const conflict = (detail: string, code = 'CONFLICT'): ApiError => new ApiError(409, code, detail);

/** 422: faults of single fields. */
export const invalidFields = (fields: FieldError[]): ApiError => new ApiError(422, 'INVALID', fields);

/** 422: the request as a whole cannot be read. */
export const invalidRequest = (detail: string): ApiError => new ApiError(422, 'INVALID', detail);

/** 429, with the seconds to wait. */
export const tooManyRequests = (seconds: number): ApiError =>
  new ApiError(429, 'TOO_MANY_REQUESTS', text.tooMany(seconds), { 'retry-after': String(seconds) });

/** 503: starting or stopping. */
export const unavailable = (): ApiError => new ApiError(503, 'UNAVAILABLE', text.stopping, { 'retry-after': '5' });

/** 503 for a reason that the log is told of as well. */
const unavailableBecause = (cause: unknown, code: string, detail: string, retryAfterS: number): ApiError =>
  Object.assign(new ApiError(503, code, detail, { 'retry-after': String(retryAfterS) }), { cause });

/** 408: the sender took too long over the body. */
export const bodyTooSlow = (): ApiError => new ApiError(408, 'TOO_SLOW', text.tooSlow, { connection: 'close' });

/** 503: pictures are being worked on as fast as it goes, and more may not wait. */
export const picturesBusy = (): ApiError =>
  new ApiError(503, 'PICTURES_BUSY', text.picturesBusy, { 'retry-after': '5' });

/** 503: the storage of pictures cannot be reached; the cause is for the log. */
export const storageUnavailable = (cause: unknown): ApiError =>
  unavailableBecause(cause, 'STORAGE_UNAVAILABLE', text.storageUnavailable, 5);

/** 503: nothing more can be stored until the operator has made room; the cause is for the log. */
export const storageFull = (cause: unknown): ApiError =>
  unavailableBecause(cause, 'STORAGE_FULL', text.storageFull, 60);

/** 503: the database does not answer; the cause is for the log. */
export const databaseAway = (cause: unknown): ApiError =>
  unavailableBecause(cause, 'DATABASE_UNAVAILABLE', text.databaseAway, 1);

/** 503: the database has too much to do; the cause is for the log. */
export const databaseBusy = (cause: unknown): ApiError =>
  unavailableBecause(cause, 'DATABASE_BUSY', text.databaseBusy, 2);
