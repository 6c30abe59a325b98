import { SECOND_MS } from 'shared/contract';
import { DeliveryFailed, RetryAfter } from '../../integrations/noticeChannel';

/** Pauses after failures of background work, in seconds; one failure more and it is given up. */
const PAUSES_S = [30, 120, 600, 3600, 6 * 3600];
/** Maximum pause that the receiver may request, in seconds. */
const REQUESTED_MAX_S = 6 * 3600;
/** Attempts with an unknown outcome: it may have arrived each time. */
export const UNSURE_MAX = 2;

/** Failures after which the request may have arrived: only the answer was lost. */
const unsureCodes = new Set([
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'ABORT_ERR'],
  // Codes of mail, see `createMailer`.
  ...['ECONNECTION', 'ESOCKET'],
]);
const unsureNames = new Set(['AbortError', 'TimeoutError']);

/** `error` is grammY's cause. */
type ErrorFields = Partial<
  Record<'name' | 'code' | 'error_code' | 'responseCode' | 'statusCode' | 'cause' | 'error', unknown>
>;

/** Returns a failure and its causes, outermost first. */
const causesOf = (error: unknown): ErrorFields[] => {
  const found: ErrorFields[] = [];
  for (let one: unknown = error; typeof one === 'object' && one !== null && found.length < 5; ) {
    const fields = one as ErrorFields;
    found.push(fields);
    one = fields.cause ?? fields.error;
  }
  return found;
};

/** Describes a failure for administrators by names and codes: its message may name a person. */
const nameFailure = (error: unknown): string =>
  causesOf(error)
    .flatMap((one) => [one.name, one.code, one.error_code, one.responseCode, one.statusCode])
    .filter((word) => typeof word === 'number' || (typeof word === 'string' && /^\w{1,40}$/.test(word)))
    .join(' ')
    .slice(0, 200) || 'Error';

interface Attempts {
  /** Attempts so far, including the failed one. */
  attempts: number;
  /** Earlier attempts that may have arrived, where repeats must be few. */
  unsure?: number;
  /** Never given up: retried at the longest pause. */
  retriesForever?: boolean;
}

export interface Failure {
  error: string;
  /** It may have arrived despite the failure. */
  isUnsure: boolean;
  /** Null for no retry; milliseconds. */
  pauseMs: number | null;
}

/** Classifies a failure by the number of attempts. */
export const classifyFailure = (error: unknown, { attempts, unsure, retriesForever = false }: Attempts): Failure => {
  const isUnsure =
    !(error instanceof RetryAfter || error instanceof DeliveryFailed) &&
    causesOf(error).some(({ name, code }) => unsureNames.has(String(name)) || unsureCodes.has(String(code)));
  const isTooUnsure = isUnsure && unsure !== undefined && unsure + 1 >= UNSURE_MAX;
  const pauseS = isTooUnsure
    ? undefined
    : PAUSES_S[(retriesForever ? Math.min(attempts, PAUSES_S.length) : attempts) - 1];
  const requestedS = error instanceof RetryAfter ? Math.min(error.afterS, REQUESTED_MAX_S) : 0;
  return {
    error: nameFailure(error),
    isUnsure,
    pauseMs: pauseS === undefined ? null : Math.max(pauseS, requestedS) * SECOND_MS,
  };
};
