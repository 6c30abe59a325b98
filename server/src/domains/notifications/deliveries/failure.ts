import { NotSent, TryLater } from '../../../integrations/noticeChannel';
import { causesOf, nameFailure } from '../../queue/turns/nameFailure';
import { pauseAfter } from '../../queue/turns/pauseAfter';

const SECOND_MS = 1000;
/** The other side may ask to be left alone for so long, in seconds. */
const ASKED_MAX_S = 6 * 3600;
/** Attempts with an unknown outcome: after two the notice may have arrived twice already. */
export const UNSURE_MAX = 2;

/** Failures after which the other side may have got all of it: the answer is what was lost. */
const unsureCodes = new Set([
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'ABORT_ERR'],
  // Of mail, see `createMailer`.
  ...['ECONNECTION', 'ESOCKET'],
]);
const unsureNames = new Set(['AbortError', 'TimeoutError']);

/** What comes of an attempt that failed. */
export interface Failure {
  error: string;
  /** Whether the notice may have arrived all the same. */
  isUnsure: boolean;
  /** When to try again, in milliseconds; null never. */
  pauseMs: number | null;
}

/** Judges a failure by how many attempts were made, this one among them. */
export const judgeFailure = (error: unknown, { attempts, unsure }: { attempts: number; unsure: number }): Failure => {
  const isUnsure =
    !(error instanceof TryLater || error instanceof NotSent) &&
    causesOf(error).some(({ name, code }) => unsureNames.has(String(name)) || unsureCodes.has(String(code)));
  const pauseMs = pauseAfter(attempts);
  const isOver = pauseMs === null || (isUnsure && unsure + 1 >= UNSURE_MAX);
  const askedMs = error instanceof TryLater ? Math.min(error.afterS, ASKED_MAX_S) * SECOND_MS : 0;
  return { error: nameFailure(error), isUnsure, pauseMs: isOver ? null : Math.max(pauseMs, askedMs) };
};
