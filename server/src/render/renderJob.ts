import { isStarved } from './isStarved';
import type { EncodedPage } from './renderer';
import type { FaultCause, RenderFault } from './renderFault';

/** Calls of one page to the API. */
export const MAX_CALLS = 100;

interface JobOptions {
  /** How long the page may take, in milliseconds. */
  limitMs: number;
  /** The time is over: the API was, or the machine, or the page itself. */
  onLate: (reason: Extract<FaultCause, 'api' | 'busy' | 'late'>) => void;
  /** The page is drawn, or is not going to be. */
  onSettled: () => void;
  /** Of the process when it drew nothing, in milliseconds; null when not known. */
  processorBefore: number | null;
  /** Of the process so far. */
  processorTime: () => number | null;
}

/** A page that is drawn, and how long that took without what it waited for the API, in seconds. */
interface DrawnJob {
  page: EncodedPage;
  seconds: number;
}

/** One page that a process draws, with its clock. */
export interface RenderJob {
  /** Rejects with a `RenderFault`. */
  drawn: Promise<DrawnJob>;
  resolve: (page: EncodedPage) => void;
  reject: (fault: RenderFault) => void;
  /** Counts a call to the API; false for one too many. */
  mayCall: () => boolean;
  /** Does for the page what it has to wait for. */
  whileWaiting: (work: () => Promise<void>) => Promise<void>;
}

/** Starts the clock of a page. */
export const startJob = ({ limitMs, onLate, onSettled, processorBefore, processorTime }: JobOptions): RenderJob => {
  const begun = performance.now();
  let calls = 0;
  /** Calls to the API that are not answered yet, since when any is, and for how long any was. */
  let waiting = 0;
  let waitingSince = 0;
  let waited = 0;
  const late = setTimeout(() => {
    const after = processorTime();
    const used = processorBefore === null || after === null ? null : after - processorBefore;
    onLate(waiting > 0 ? 'api' : isStarved(used, limitMs) ? 'busy' : 'late');
  }, limitMs);
  const settle = (): void => {
    onSettled();
    clearTimeout(late);
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
    resolve: (page) => {
      settle();
      resolve({ page, seconds: (performance.now() - begun - waited) / 1000 });
    },
    reject: (fault) => {
      settle();
      reject(fault);
    },
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
        if (waiting === 0) waited += performance.now() - waitingSince;
      }
    },
  };
};
