import { FRESH_SIGN_IN } from '../contract/constants';
import type { FieldError } from '../contract/fields';
import { messages } from '../messages.ru';

/** Kind of failure: an error response, no response, a timeout, or cancelled by the caller. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'cancelled';

export interface ApiErrorInit {
  kind: ApiErrorKind;
  status: number;
  detail: string;
  code?: string | undefined;
  fields?: FieldError[] | undefined;
  retryAfter?: number | undefined;
  body?: unknown;
  cause?: unknown;
}

/** The error of every failed API call. @public */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** In Russian, to show to the user. */
  readonly detail: string;
  /** Stable machine name, e.g. `LIMIT_REACHED`. */
  readonly code?: string;
  /** Field errors named by the server. */
  readonly fields: FieldError[];
  /** Seconds, from the `Retry-After` header. */
  readonly retryAfter?: number;
  readonly body: unknown;

  constructor(init: ApiErrorInit) {
    super(init.detail, { cause: init.cause });
    this.kind = init.kind;
    this.status = init.status;
    this.detail = init.detail;
    if (init.code !== undefined) this.code = init.code;
    this.fields = init.fields ?? [];
    if (init.retryAfter !== undefined) this.retryAfter = init.retryAfter;
    this.body = init.body;
  }
}

/** Resolves like `call`, or to null if what it asks for does not exist. */
export const nullIfMissing = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** Returns the text to show for a caught error: the `detail` of an `ApiError`, else `fallback`. @public */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.detail : fallback;

/** Returns the server's own text about a failure; undefined without one or without a response. @public */
export const serverDetail = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return undefined;
  const { body, fields, detail } = error;
  const text = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  return fields.length > 0 || (typeof text === 'string' && text !== '') ? detail : undefined;
};

interface FailureTexts {
  /** The server refused without a reason. */
  other: string;
  /** The server was unreachable or timed out; a general text by default. */
  network?: string;
}

/** Returns the text for a failed action: the server's own, else the action's. @public */
export const failureText = (error: unknown, { other, network = messages.errors.network }: FailureTexts): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return network;
  return serverDetail(error) ?? other;
};

/** Returns 'Ошибка: {detail}', or that the server could not be reached (docs/specification.md, 'Administration'). @internal */
export const actionFailure = (error: unknown): string => {
  const { refused, unknownReason, network } = messages.actionFailure;
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return network;
  return refused(errorText(error, unknownReason));
};

/** Returns whether a call was refused until the user signs in again, which a dialog of the site requests. @internal */
export const isStaleSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === FRESH_SIGN_IN;
