import { NotSent, TryLater } from '../../../integrations/noticeChannel';

const SECOND_MS = 1000;

/** How everything that the site does behind an answer is tried again: rows of queues, deliveries of notices, webhooks. */
const retryPolicy = {
  /** How long to wait after each failure, in seconds; after one more it is given up. */
  pausesS: [30, 120, 600, 3600, 6 * 3600],
  /** The other side may ask to be left alone for so long, in seconds. */
  askedMaxS: 6 * 3600,
  /** Attempts with an unknown outcome: after two it may have arrived twice already. */
  unsureMax: 2,
} as const;

export const UNSURE_MAX = retryPolicy.unsureMax;

/** Failures after which the other side may have got all of it: the answer is what was lost. */
const unsureCodes = new Set([
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'ABORT_ERR'],
  // Of mail, see `createMailer`.
  ...['ECONNECTION', 'ESOCKET'],
]);
const unsureNames = new Set(['AbortError', 'TimeoutError']);

interface Said {
  name?: unknown;
  code?: unknown;
  error_code?: unknown;
  responseCode?: unknown;
  statusCode?: unknown;
  cause?: unknown;
  /** Where grammY keeps the cause. */
  error?: unknown;
}

/** A failure and what caused it, outermost first. */
const causesOf = (error: unknown): Said[] => {
  const found: Said[] = [];
  for (let one: unknown = error; typeof one === 'object' && one !== null && found.length < 5; ) {
    const said = one as Said;
    found.push(said);
    one = said.cause ?? said.error;
  }
  return found;
};

/** What kind of failure it was, for administrators: names and codes, none of its words, which may name a person. */
const nameFailure = (error: unknown): string =>
  causesOf(error)
    .flatMap(({ name, code, error_code: status, responseCode, statusCode }) => [
      name,
      code,
      status,
      responseCode,
      statusCode,
    ])
    .filter((word) => typeof word === 'number' || (typeof word === 'string' && /^\w{1,40}$/.test(word)))
    .join(' ')
    .slice(0, 200) || 'Error';

interface Attempts {
  /** Attempts that were made, the failed one among them. */
  attempts: number;
  /** Earlier attempts that may have arrived, of what must not arrive often. */
  unsure?: number;
  /** It is never given up: after the last pause it is tried again as often as that. */
  lasting?: boolean;
}

/** What comes of an attempt that failed. */
export interface Failure {
  error: string;
  /** Whether it may have arrived all the same. */
  isUnsure: boolean;
  /** When to try again, in milliseconds; null never. */
  pauseMs: number | null;
}

/** Judges a failure by the attempts that were made. */
export const judgeFailure = (error: unknown, { attempts, unsure, lasting = false }: Attempts): Failure => {
  const { pausesS, askedMaxS, unsureMax } = retryPolicy;
  const isUnsure =
    !(error instanceof TryLater || error instanceof NotSent) &&
    causesOf(error).some(({ name, code }) => unsureNames.has(String(name)) || unsureCodes.has(String(code)));
  const isTooUnsure = isUnsure && unsure !== undefined && unsure + 1 >= unsureMax;
  const pauseS = isTooUnsure ? undefined : pausesS[(lasting ? Math.min(attempts, pausesS.length) : attempts) - 1];
  const askedS = error instanceof TryLater ? Math.min(error.afterS, askedMaxS) : 0;
  return {
    error: nameFailure(error),
    isUnsure,
    pauseMs: pauseS === undefined ? null : Math.max(pauseS, askedS) * SECOND_MS,
  };
};
