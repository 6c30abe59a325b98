import { isStarved, processorTime } from './isStarved';

/** How long the bundles of a process may take to evaluate, in milliseconds: elapsed and processor time. */
const LIMIT_MS = 10_000;
const PROCESSOR_LIMIT_MS = 3000;
const LOOK_EVERY_MS = 250;

/**
 * Calls `onLate` when a process takes too long to load: `isToBlame` is false when the machine starved it. Returns the
 * function that ends the watch.
 */
export const watchLoad = (pid: number | undefined, onLate: (isToBlame: boolean) => void): (() => void) => {
  const started = performance.now();
  const watching = setInterval(() => {
    const used = processorTime(pid);
    if (used !== null && used > PROCESSOR_LIMIT_MS) onLate(true);
    else if (performance.now() - started > LIMIT_MS) onLate(!isStarved(used, LIMIT_MS));
  }, LOOK_EVERY_MS);
  return () => clearInterval(watching);
};
