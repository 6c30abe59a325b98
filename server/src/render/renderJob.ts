import type { ToChild } from '../renderProcess';
import { isStarved } from './isStarved';
import type { RenderError, RenderErrorCause } from './renderError';
import type { EncodedPage } from './renderer';

/** API calls allowed to one page. */
export const MAX_CALLS = 100;

/** Multiple of its limit that a page may use when the machine or the API kept it waiting: its process is warm. */
const LAST_DEADLINE = 3;

type LateReason = Extract<RenderErrorCause, 'api' | 'busy' | 'late'>;

interface JobOptions {
  /** Time limit of the page, in milliseconds. */
  limitMs: number;
  /**
   * Called when the API or the machine kept the page waiting: no request waits for it any more, but it may render to
   * its end.
   */
  onStalled: (reason: Exclude<LateReason, 'late'>) => void;
  /** Called when its process is not worth waiting for, because of the API, the machine, or the page itself. */
  onLate: (reason: LateReason) => void;
  /** Called when the page is rendered or given up. */
  onSettled: () => void;
  /** Processor time of the idle process, in milliseconds; null when unknown. */
  processorBefore: number | null;
  /** Of the process so far. */
  processorTime: () => number | null;
  /** Whether other pages of the process wait for the API: this one may wait for its turn after them. */
  othersWait: () => boolean;
  /** When the process reported the page before, on the clock of `performance.now`. */
  freeSince: () => number;
}

/** A rendered page, and its render time in seconds without waiting for the API and other pages. */
interface RenderedJob {
  page: EncodedPage;
  seconds: number;
}

/** One page that a process renders, with its clock. */
export interface RenderJob {
  /** Rejects with a `RenderError`. */
  rendered: Promise<RenderedJob>;
  /** Gives the page up for its request; the clock runs on. */
  giveUp: (error: RenderError) => void;
  resolve: (page: EncodedPage) => void;
  reject: (error: RenderError) => void;
  /** Counts a call to the API; returns false for one too many. */
  mayCall: () => boolean;
  /** Runs work that the page has to wait for. */
  whileWaiting: (work: () => Promise<void>) => Promise<void>;
  /** Whether it waits for anything. */
  isWaiting: () => boolean;
  /** Answers that wait for the page's other calls only, so that none waits for a call another page left behind. */
  answers: Extract<ToChild, { type: 'answer' }>[];
  /** Whether the API refused a call of the page because this server is not ready. */
  isUnready: boolean;
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
}: JobOptions): RenderJob => {
  const begun = performance.now();
  let calls = 0;
  /** Unanswered API calls, since when there is one, and for how long there was any. */
  let waiting = 0;
  let waitingSince = 0;
  let waited = 0;
  let answered = 0;
  /** What it did before others were rendered is a small, unknown part. */
  const workedUntil = (now: number): number =>
    freeSince() > begun ? now - Math.max(freeSince(), answered) : now - begun - waited;
  const reasonAfter = (ms: number): LateReason => {
    if (waiting > 0 || othersWait()) return 'api';
    // Others were rendered before it, and recently: it is not the one that never ends.
    if (freeSince() > Math.max(begun, performance.now() - limitMs)) return 'busy';
    const after = processorTime();
    const used = processorBefore === null || after === null ? null : after - processorBefore;
    return isStarved(used, ms) ? 'busy' : 'late';
  };
  let clock = setTimeout(() => {
    const reason = reasonAfter(limitMs);
    if (reason === 'late') return onLate(reason);
    const most = limitMs * LAST_DEADLINE;
    clock = setTimeout(() => onLate(reasonAfter(most)), most - limitMs);
    onStalled(reason);
  }, limitMs);
  const settle = (): void => {
    onSettled();
    clearTimeout(clock);
  };
  let resolve: (rendered: RenderedJob) => void = () => undefined;
  let reject: (error: RenderError) => void = () => undefined;
  const rendered = new Promise<RenderedJob>((onDrawn, onError) => {
    resolve = onDrawn;
    reject = onError;
  });
  // Rejections reach the caller, if one waits.
  rendered.catch(() => undefined);

  return {
    rendered,
    giveUp: (error) => reject(error),
    resolve: (page) => {
      settle();
      resolve({ page, seconds: workedUntil(performance.now()) / 1000 });
    },
    reject: (error) => {
      settle();
      reject(error);
    },
    answers: [],
    isUnready: false,
    isWaiting: () => waiting > 0,
    mayCall: () => {
      calls += 1;
      return calls <= MAX_CALLS;
    },
    whileWaiting: async (work) => {
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
