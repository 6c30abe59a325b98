import type { FastifyBaseLogger } from 'fastify';

/** Something that is done again and again while the process runs. */
export interface PeriodicJob {
  /** For the log. */
  name: string;
  /** Pause between two runs, in milliseconds. */
  everyMs: number;
  run: () => Promise<unknown>;
}

/**
 * Runs each job at once and then after every pause; a failed run is logged and the next one comes all the same. Gives
 * the function that stops: it resolves when the runs in progress are over.
 */
export const startPeriodicWork = (jobs: readonly PeriodicJob[], log: FastifyBaseLogger): (() => Promise<void>) => {
  const pausing = new Set<() => void>();
  let isStopped = false;

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

  const repeat = async ({ name, everyMs, run }: PeriodicJob): Promise<void> => {
    while (!isStopped) {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, job: name }, 'periodic work failed');
      }
      if (!isStopped) await pause(everyMs);
    }
  };

  const running = jobs.map(repeat);
  return async () => {
    isStopped = true;
    for (const end of [...pausing]) end();
    await Promise.all(running);
  };
};
