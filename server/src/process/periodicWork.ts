import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { logEvent } from '../log/logEvents';
import type { AcquireRun } from './jobRuns';

export interface PeriodicJob {
  /** Identifies the job in the log, in the metrics and to the other servers. */
  name: string;
  /** Pause between two runs, in milliseconds. */
  everyMs: number;
  /** Returns SQL that is true when a run has something to do; without it the job runs after each pause. */
  hasWork?: (() => SQL) | undefined;
  run: () => Promise<unknown>;
}

/** Jobs look for work this often, all in one query, in milliseconds. */
const LOOK_MS = 1000;
/** A job that finds no work runs nevertheless after this time, in milliseconds. */
const IDLE_MS = 60_000;

/** Jobs with longer pauses are housekeeping: no user waits for them, and all are due when a site starts. */
const SELDOM_MS = 60_000;
/** Concurrent jobs, limited to leave connections for calls. */
const SELDOM_AT_ONCE = 2;

interface WorkOptions {
  acquire: AcquireRun;
  evaluate: (conditions: readonly SQL[]) => Promise<boolean[]>;
  log: FastifyBaseLogger;
  /** Called after each run with its duration in seconds, and whether it succeeded. */
  onRun?: (name: string, seconds: number, isDone: boolean) => void;
}

/**
 * Runs each job when it is due, has work, and this server can acquire it; housekeeping a few at a time. Logs failures.
 * Returns the stop function, which resolves when the runs in progress have ended.
 */
export const startPeriodicWork = (
  jobs: readonly PeriodicJob[],
  { acquire, evaluate, log, onRun }: WorkOptions,
): (() => Promise<void>) => {
  const pausing = new Set<() => void>();
  /** Ends the pauses of jobs that wait for work. */
  const idle = new Map<PeriodicJob, () => void>();
  let isStopped = false;
  const limitSeldom = pLimit(SELDOM_AT_ONCE);

  const pause = (ms: number, job?: PeriodicJob): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        pausing.delete(end);
        if (job) idle.delete(job);
        resolve();
      };
      const timer = setTimeout(end, ms);
      pausing.add(end);
      if (job) idle.set(job, end);
    });

  const lookForWork = async (): Promise<void> => {
    while (!isStopped) {
      await pause(LOOK_MS);
      const waiting = [...idle].flatMap(([{ hasWork }, end]) => (hasWork ? [{ condition: hasWork(), end }] : []));
      if (waiting.length === 0) continue;
      // A run reports the failure of the database.
      const met = await evaluate(waiting.map(({ condition }) => condition)).catch(() => waiting.map(() => true));
      for (const [index, { end }] of waiting.entries()) if (met[index]) end();
    }
  };

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
      if (!isStopped && job.hasWork) await pause(IDLE_MS, job);
    }
  };

  const running = [lookForWork(), ...jobs.map(repeat)];
  return async () => {
    isStopped = true;
    for (const end of [...pausing]) end();
    await Promise.all(running);
  };
};
