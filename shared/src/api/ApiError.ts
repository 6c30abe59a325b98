import type { FieldError } from '../contract/error';

/** How a request failed: answered with an error, no answer, no answer in time, or called off by the caller. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'cancelled';

export interface ApiErrorInit {
  kind: ApiErrorKind;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  detail: string;
  code?: string | undefined;
  fields?: FieldError[] | undefined;
  retryAfter?: number | undefined;
  /** The parsed body of the answer, whatever it was. */
  body?: unknown;
  cause?: unknown;
}

/** The one error every failed call of the API ends in. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** Russian, meant for the person. */
  readonly detail: string;
  /** Stable machine name, e.g. `LIMIT_REACHED`. */
  readonly code?: string;
  /** Faults of single fields, when the server named them. */
  readonly fields: FieldError[];
  /** Seconds to wait, from the `Retry-After` header. */
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

/** The text to show for whatever was caught. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.detail : fallback;
