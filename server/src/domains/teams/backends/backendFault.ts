import { isError } from '../../../errorCode';
import { HttpError } from '../../../errors/httpError';
import { ForbiddenAddress } from '../../../network/publicOnly';
import { messages } from './messages.ru';

/**
 * Why a backend has given no answer that may be passed on: its address is one that the site does not call; it could not be
 * reached, or not in time; it is down by its own word (502, 503, 504), or has failed (5xx otherwise); its answer is too
 * large, of a type that is not passed on, or encoded although nobody asked for that; it refused the assertion.
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

/** Reasons for which it is left alone for a while when they come one after another. */
const ofAbsence: readonly BackendReason[] = ['forbidden', 'unreachable', 'late', 'down'];

/** A backend has given no answer that may be passed on. */
export class BackendFault extends Error {
  override name = 'BackendFault';

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

/** Returns what a failure of the call itself means. */
export const faultOf = (error: unknown): BackendFault => {
  if (error instanceof BackendFault) return error;
  const code = isError(error) ? String(Reflect.get(error, 'code')) : '';
  if (error instanceof ForbiddenAddress) return new BackendFault('forbidden', { cause: error });
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new BackendFault('large', { cause: error });
  return new BackendFault(lateCodes.includes(code) ? 'late' : 'unreachable', { cause: error });
};

/** Returns the error for the caller: 504 for an answer that did not come in time, 503 for one that is down, else 502. */
export const refusalOf = ({ reason }: BackendFault): HttpError => {
  if (reason === 'late') return new HttpError(504, 'SECTION_API_LATE', messages.late);
  if (reason === 'down') return new HttpError(503, 'SECTION_API_UNAVAILABLE', messages.failed, { 'retry-after': '5' });
  return new HttpError(502, 'SECTION_API_FAILED', messages.failed);
};

/** 503: the section has no backend now, or it is left alone, or has as much to do as it may have. */
export const notAsked = (retryAfterS: number): HttpError =>
  new HttpError(503, 'SECTION_API_UNAVAILABLE', messages.failed, { 'retry-after': String(retryAfterS) });
