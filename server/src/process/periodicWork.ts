import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { logEvent } from '../log/logEvents';
import type { AcquireRun } from './jobRuns';

export interface PeriodicJob {
  /** Identifies the job in the log, in the metrics and to the other servers. */
  name: string;
  /** Pause between two runs, in milliseconds. */
  everyMs: number;
  run: () => Promise<unknown>;
}

/** Jobs with longer pauses are housekeeping: no user waits for them, and all are due when a site starts. */
const SELDOM_MS = 60_000;
/** Concurrent jobs, limited to leave connections for calls. */
const SELDOM_AT_ONCE = 2;

interface WorkOptions {
  acquire: AcquireRun;
  log: FastifyBaseLogger;
  /** Called after each run with its duration in seconds, and whether it succeeded. */
  onRun?: (name: string, seconds: number, isDone: boolean) => void;
}

/**
 * Runs each job when it is due and this server can acquire it, housekeeping a few at a time; failures are logged.
 * Returns the stop function, which resolves when the runs in progress have ended.
 */
export const startPeriodicWork = (
  jobs: readonly PeriodicJob[],
  { acquire, log, onRun }: WorkOptions,
): (() => Promise<void>) => {
  const pausing = new Set<() => void>();
  let isStopped = false;
  const limitSeldom = pLimit(SELDOM_AT_ONCE);

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        pausing.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      pausing.add(end);
    });

  const runNow = async ({ name, run }: PeriodicJob): Promise<void> => {
    const startedAt = performance.now();
    const failure = await run().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    onRun?.(name, (performance.now() - startedAt) / 1000, failure === null);
    if (failure) throw failure.error;
  };

  /** Returns how long to wait before the next attempt, in milliseconds. */
  const attempt = async (job: PeriodicJob): Promise<number> => {
    if (isStopped) return job.everyMs;
    const acquired = await acquire(job);
    if (typeof acquired === 'number') return acquired;
    try {
      await runNow(job);
    } finally {
      await acquired.end();
    }
    return job.everyMs;
  };

  const repeat = async (job: PeriodicJob): Promise<void> => {
    while (!isStopped) {
      let waitMs = job.everyMs;
      try {
        const attempted = job.everyMs < SELDOM_MS ? attempt(job) : limitSeldom(attempt, job);
        waitMs = Math.min(waitMs, await attempted);
      } catch (error) {
        logEvent(log, 'job.failed', { err: error, job: job.name });
      }
      if (!isStopped) await pause(waitMs);
    }
  };

  const running = jobs.map(repeat);
  return async () => {
    isStopped = true;
    for (const end of [...pausing]) end();
    await Promise.all(running);
  };
};
