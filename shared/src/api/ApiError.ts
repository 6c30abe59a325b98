import type { FieldError } from '../contract/error';

/** Kind of failure: an error response, no response, a timeout, or cancelled by the caller. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'cancelled';

export interface ApiErrorInit {
  kind: ApiErrorKind;
  /** HTTP status; 0 when there was no response. */
  status: number;
  detail: string;
  code?: string | undefined;
  fields?: FieldError[] | undefined;
  retryAfter?: number | undefined;
  /** Parsed body of the response. */
  body?: unknown;
  cause?: unknown;
}

/** The error of every failed API call. */
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

/** Returns the text to show for a caught error: the `detail` of an `ApiError`, else `fallback`. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.detail : fallback;
