import type { ToChild } from '../renderProcess';
import { isStarved } from './isStarved';
import type { RenderError, RenderErrorCause } from './renderError';
import type { EncodedPage } from './renderer';

/** API calls allowed to one page. */
export const MAX_CALLS = 100;

/** A page may use this multiple of its limit when the machine or the API delayed it: its process is warm. */
const LAST_DEADLINE = 3;

type LateReason = Extract<RenderErrorCause, 'api' | 'busy' | 'late'>;

interface JobOptions {
  /** In milliseconds. */
  limitMs: number;
  /** Called when the API or the machine delayed the page: its request was answered, but it may render to its end. */
  onStalled: (reason: Exclude<LateReason, 'late'>) => void;
  /** Called when its process is not worth waiting for, because of the API, the machine, or the page itself. */
  onLate: (reason: LateReason) => void;
  /** Called when the page is rendered or abandoned. */
  onSettled: () => void;
  /** Processor time of the idle process, in milliseconds; null when unknown. */
  processorBefore: number | null;
  processorTime: () => number | null;
  /** Whether other pages of the process wait for the API: this one may wait for its turn after them. */
  othersWait: () => boolean;
  /** When the process reported the previous page, by `performance.now`. */
  freeSince: () => number;
}

/** Render time in seconds, without waiting for the API and other pages. */
interface RenderedJob {
  page: EncodedPage;
  seconds: number;
}

/** Starts the clock of a page. */
export const startJob = ({
  limitMs,
  onStalled,
  onLate,
  onSettled,
  processorBefore,
  processorTime,
  othersWait,
  freeSince,
}: JobOptions) => {
  const startedAt = performance.now();
  const answers: Extract<ToChild, { type: 'answer' }>[] = [];
  let calls = 0;
  /** Number of unanswered API calls, since when, and for how long there were any. */
  let waiting = 0;
  let waitingSince = 0;
  let waited = 0;
  let answered = 0;
  /** What it did before other pages were rendered is a small, unknown part. */
  const workedUntil = (now: number): number =>
    freeSince() > startedAt ? now - Math.max(freeSince(), answered) : now - startedAt - waited;
  const reasonAfter = (ms: number): LateReason => {
    if (waiting > 0 || othersWait()) return 'api';
    if (freeSince() > Math.max(startedAt, performance.now() - limitMs)) return 'busy';
    const after = processorTime();
    const used = processorBefore === null || after === null ? null : after - processorBefore;
    return isStarved(used, ms) ? 'busy' : 'late';
  };
  let clock = setTimeout(() => {
    const reason = reasonAfter(limitMs);
    if (reason === 'late') return onLate(reason);
    const extendedMs = limitMs * LAST_DEADLINE;
    clock = setTimeout(() => onLate(reasonAfter(extendedMs)), extendedMs - limitMs);
    onStalled(reason);
  }, limitMs);
  const settle = (): void => {
    onSettled();
    clearTimeout(clock);
  };
  let resolve: (rendered: RenderedJob) => void = () => undefined;
  let reject: (error: RenderError) => void = () => undefined;
  const rendered = new Promise<RenderedJob>((onRendered, onError) => {
    resolve = onRendered;
    reject = onError;
  });
  // Rejections reach the caller, if one waits.
  rendered.catch(() => undefined);

  return {
    /** Rejects with a `RenderError`. */
    rendered,
    /** Rejects the request's promise; the clock runs on. */
    abandon: (error: RenderError): void => reject(error),
    resolve: (page: EncodedPage): void => {
      settle();
      resolve({ page, seconds: workedUntil(performance.now()) / 1000 });
    },
    reject: (error: RenderError): void => {
      settle();
      reject(error);
    },
    /** Held back until the page's other calls finish; calls of other pages do not delay them. */
    answers,
    /** Whether the API refused a call of the page because this server is not ready. */
    isUnready: false,
    isWaiting: (): boolean => waiting > 0,
    /** Counts an API call; returns false above the limit. */
    mayCall: (): boolean => {
      calls += 1;
      return calls <= MAX_CALLS;
    },
    /** Runs work that the page has to wait for. */
    whileWaiting: async (work: () => Promise<void>): Promise<void> => {
      if (waiting === 0) waitingSince = performance.now();
      waiting += 1;
      try {
        await work();
      } finally {
        waiting -= 1;
        answered = performance.now();
        if (waiting === 0) waited += answered - waitingSince;
      }
    },
  };
};
export type RenderJob = ReturnType<typeof startJob>;
