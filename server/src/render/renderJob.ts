import type { ToChild } from '../renderProcess';
import { isStarved } from './isStarved';
import type { EncodedPage } from './renderer';
import type { FaultCause, RenderFault } from './renderFault';

/** Calls of one page to the API. */
export const MAX_CALLS = 100;

/** Times its limit that a page may take in all when the machine or the API kept it waiting: its process is warm. */
const LAST_DEADLINE = 3;

type LateReason = Extract<FaultCause, 'api' | 'busy' | 'late'>;

interface JobOptions {
  /** How long the page may take, in milliseconds. */
  limitMs: number;
  /** The API or the machine kept the page waiting: nobody waits for it any more, but it may be drawn to its end. */
  onHeldUp: (reason: Exclude<LateReason, 'late'>) => void;
  /** Its process is not worth waiting for: the API was, or the machine, or the page itself. */
  onLate: (reason: LateReason) => void;
  /** The page is drawn, or is not going to be. */
  onSettled: () => void;
  /** Of the process when it drew nothing, in milliseconds; null when not known. */
  processorBefore: number | null;
  /** Of the process so far. */
  processorTime: () => number | null;
  /** Whether other pages of the process wait for the API: this one may wait for its turn after them. */
  othersWait: () => boolean;
  /** When the process told the page before, on the clock of `performance.now`. */
  freeSince: () => number;
}

/** A page that is drawn, and how long that took without what it waited for the API and for other pages, in seconds. */
interface DrawnJob {
  page: EncodedPage;
  seconds: number;
}

/** One page that a process draws, with its clock. */
export interface RenderJob {
  /** Rejects with a `RenderFault`. */
  drawn: Promise<DrawnJob>;
  /** Whoever asked goes without the page; the clock runs on. */
  giveUp: (fault: RenderFault) => void;
  resolve: (page: EncodedPage) => void;
  reject: (fault: RenderFault) => void;
  /** Counts a call to the API; false for one too many. */
  mayCall: () => boolean;
  /** Does for the page what it has to wait for. */
  whileWaiting: (work: () => Promise<void>) => Promise<void>;
  /** Whether it waits for anything. */
  isWaiting: () => boolean;
  /** Answers that wait for the others: of this page alone, so that none waits for a call that another left behind. */
  answers: Extract<ToChild, { type: 'answer' }>[];
  /** Whether the API refused a call of the page because this server is not ready. */
  isUnready: boolean;
}

/** Starts the clock of a page. */
export const startJob = ({
  limitMs,
  onHeldUp,
  onLate,
  onSettled,
  processorBefore,
  processorTime,
  othersWait,
  freeSince,
}: JobOptions): RenderJob => {
  const begun = performance.now();
  let calls = 0;
  /** Calls to the API that are not answered yet, since when any is, and for how long any was. */
  let waiting = 0;
  let waitingSince = 0;
  let waited = 0;
  let answered = 0;
  /** What it had done before others were drawn is a small part of it, and not known. */
  const workedUntil = (now: number): number =>
    freeSince() > begun ? now - Math.max(freeSince(), answered) : now - begun - waited;
  const reasonAfter = (ms: number): LateReason => {
    if (waiting > 0 || othersWait()) return 'api';
    // Others were drawn before it, and that not long ago: it is not the one that never ends.
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
    onHeldUp(reason);
  }, limitMs);
  const settle = (): void => {
    onSettled();
    clearTimeout(clock);
  };
  let resolve: (drawn: DrawnJob) => void = () => undefined;
  let reject: (fault: RenderFault) => void = () => undefined;
  const drawn = new Promise<DrawnJob>((onDrawn, onFault) => {
    resolve = onDrawn;
    reject = onFault;
  });
  // Whoever draws hears of it, if there is anybody yet.
  drawn.catch(() => undefined);

  return {
    drawn,
    giveUp: (fault) => reject(fault),
    resolve: (page) => {
      settle();
      resolve({ page, seconds: workedUntil(performance.now()) / 1000 });
    },
    reject: (fault) => {
      settle();
      reject(fault);
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
