import { isError } from '../../../errorCode';
import { HttpError } from '../../../errors/httpError';
import { ForbiddenAddress } from '../../../network/publicOnly';
import { messages } from '../core/messages.ru';

/**
 * Why an answer is not passed on: address forbidden, unreachable, late, down (502, 503, 504), failed (other 5xx), too
 * large, of a forbidden type, encoded, or the assertion refused.
 */
export type BackendReason =
  | 'forbidden'
  | 'unreachable'
  | 'late'
  | 'down'
  | 'failed'
  | 'large'
  | 'type'
  | 'encoded'
  | 'unasserted';

/** Repeated failures for these reasons open the circuit. */
const ofAbsence: readonly BackendReason[] = ['forbidden', 'unreachable', 'late', 'down'];

export class BackendFailure extends Error {
  override name = 'BackendFailure';

  constructor(
    readonly reason: BackendReason,
    options?: ErrorOptions,
  ) {
    super(`The backend of a section: ${reason}`, options);
  }

  get isAbsence(): boolean {
    return ofAbsence.includes(this.reason);
  }
}

const lateCodes = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'];

export const failureOf = (error: unknown): BackendFailure => {
  if (error instanceof BackendFailure) return error;
  const code = isError(error) ? String(Reflect.get(error, 'code')) : '';
  if (error instanceof ForbiddenAddress) return new BackendFailure('forbidden', { cause: error });
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new BackendFailure('large', { cause: error });
  return new BackendFailure(lateCodes.includes(code) ? 'late' : 'unreachable', { cause: error });
};

/** 503: the section's backend is missing, down or at its limit, or its circuit is open. */
export const backendUnavailable = (retryAfterS: number): HttpError =>
  new HttpError(503, 'SECTION_API_UNAVAILABLE', messages.backends.failed, { 'retry-after': String(retryAfterS) });

/** Returns the error for the caller: 504 for a late answer, 503 for a backend that is down, otherwise 502. */
export const refusalOf = ({ reason }: BackendFailure): HttpError => {
  if (reason === 'late') return new HttpError(504, 'SECTION_API_LATE', messages.backends.late);
  if (reason === 'down') return backendUnavailable(5);
  return new HttpError(502, 'SECTION_API_FAILED', messages.backends.failed);
};
