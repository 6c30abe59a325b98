import { type FieldError, FRESH_SIGN_IN, pictureCodes } from 'shared/contract';
import type { z } from 'zod';
import { isDiskFull } from '../errorCode';
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
    /** Additional fields of the body. */
    readonly facts: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** Codes of the expected 503 of a server that is starting, stopping or without its database. */
export const notReadyCodes: ReadonlySet<string> = new Set(['UNAVAILABLE', 'DATABASE_UNAVAILABLE']);

export const unauthorized = (): HttpError => new HttpError(401, 'UNAUTHORIZED', text.unauthorized);

export const forbidden = (detail: string = text.forbidden, code = 'FORBIDDEN'): HttpError =>
  new HttpError(403, code, detail);

/** Not 401, which would drop the session: the account may do this after signing in again. */
export const staleSignIn = (): HttpError => new HttpError(403, FRESH_SIGN_IN, text.staleSignIn);

/** Missing, or not visible to the caller. */
export const notFound = (detail: string = text.notFound): HttpError => new HttpError(404, 'NOT_FOUND', detail);

export const listingNotFound = (): HttpError => new HttpError(404, 'LISTING_NOT_FOUND', text.listingNotFound);

/** For a listing that others can see; 403 for a role that may see it after signing in again. */
export const listingHidden = (reader: { needsFreshSignIn?: boolean | undefined } | null): HttpError =>
  reader?.needsFreshSignIn ? staleSignIn() : listingNotFound();

/** For an account without the right, or a role that must sign in again. */
export const refused = (reader: { needsFreshSignIn?: boolean | undefined }): HttpError =>
  reader.needsFreshSignIn ? staleSignIn() : forbidden();

export const methodNotAllowed = (allow: string): HttpError =>
  new HttpError(405, 'METHOD_NOT_ALLOWED', text.methodNotAllowed, { allow });

/** Not possible in the present state. */
export const conflict = (detail: string, code = 'CONFLICT'): HttpError => new HttpError(409, code, detail);

export const invalidFields = (fields: FieldError[]): HttpError => new HttpError(422, 'INVALID', fields);

/** Returns the errors of fields that a schema has found. */
export const fieldErrorsOf = (error: Pick<z.ZodError, 'issues'> | undefined): FieldError[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), msg: message }));

/** The cursor of a list was not returned by this site. */
export const invalidCursor = (): HttpError => invalidFields([{ field: 'cursor', msg: text.badCursor }]);

/** The request as a whole cannot be read. */
export const invalidRequest = (detail: string): HttpError => new HttpError(422, 'INVALID', detail);

export const limitReached = (code: string, detail: string, leftMs: number): HttpError =>
  new HttpError(429, code, detail, { 'retry-after': String(Math.ceil(leftMs / 1000)) });

export const tooManyRequests = (seconds: number): HttpError =>
  limitReached('TOO_MANY_REQUESTS', text.tooMany(seconds), seconds * 1000);

/** Starting or stopping. */
export const unavailable = (detail: string = text.stopping): HttpError =>
  new HttpError(503, 'UNAVAILABLE', detail, { 'retry-after': '5' });

export const overloaded = (): HttpError => new HttpError(503, 'OVERLOADED', text.overloaded, { 'retry-after': '2' });

/** Creates a 503 whose cause is logged as well. */
const unavailableBecause = (cause: unknown, code: string, detail: string, retryAfterS: number): HttpError =>
  Object.assign(new HttpError(503, code, detail, { 'retry-after': String(retryAfterS) }), { cause });

/** Not even the frame of a page was rendered in time. */
export const pageNotRendered = (cause: unknown): HttpError =>
  unavailableBecause(cause, 'OVERLOADED', text.overloaded, 2);

export const bodyTooSlow = (): HttpError => new HttpError(408, 'TOO_SLOW', text.tooSlow, { connection: 'close' });

export const picturesBusy = (): HttpError =>
  new HttpError(503, pictureCodes.busy, text.picturesBusy, { 'retry-after': '5' });

export const storageFull = (cause: unknown): HttpError =>
  unavailableBecause(cause, 'STORAGE_FULL', text.storageFull, 60);

/** Awaits work of the storage of pictures. Throws 503 when it fails. */
export const reachStorage = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    if (isDiskFull(cause)) throw storageFull(cause);
    throw unavailableBecause(cause, pictureCodes.unavailable, text.storageUnavailable, 5);
  });

export const databaseUnavailable = (cause: unknown): HttpError =>
  unavailableBecause(cause, 'DATABASE_UNAVAILABLE', text.databaseUnavailable, 1);

export const databaseBusy = (cause: unknown): HttpError =>
  unavailableBecause(cause, 'DATABASE_BUSY', text.databaseBusy, 2);
