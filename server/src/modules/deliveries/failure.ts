import { NotSent, TryLater } from '../../integrations/noticeChannel';

const SECOND_MS = 1000;
/** How long to wait after each attempt that failed, in seconds; after the last the delivery is dead. */
const PAUSES_S = [30, 120, 600, 3600, 6 * 3600] as const;
/** The other side may ask to be left alone for so long, in seconds. */
const ASKED_MAX_S = 6 * 3600;
/** Attempts of which nobody knows what came: of more than two the person could have been told twice too often. */
export const UNSURE_MAX = 2;

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
const nameOf = (error: unknown): string =>
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

/** What comes of an attempt that failed. */
export interface Failure {
  error: string;
  /** Whether the person may have been told all the same. */
  isUnsure: boolean;
  /** When to try again, in milliseconds; null never. */
  pauseMs: number | null;
}

/** Judges a failure by how many attempts were made, this one among them. */
export const judgeFailure = (error: unknown, { attempts, unsure }: { attempts: number; unsure: number }): Failure => {
  const isUnsure =
    !(error instanceof TryLater || error instanceof NotSent) &&
    causesOf(error).some(({ name, code }) => unsureNames.has(String(name)) || unsureCodes.has(String(code)));
  const pauseS = PAUSES_S[attempts - 1];
  const isOver = pauseS === undefined || (isUnsure && unsure + 1 >= UNSURE_MAX);
  const asked = error instanceof TryLater ? Math.min(error.afterS, ASKED_MAX_S) : 0;
  return { error: nameOf(error), isUnsure, pauseMs: isOver ? null : Math.max(pauseS, asked) * SECOND_MS };
};
