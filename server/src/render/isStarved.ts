import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Kernel clock ticks a second, on every Linux. */
const TICKS = 100;
/** Runnable processes per core from which a machine counts as overloaded. */
const OVERLOAD = 1.5;

/** Returns the processor time of a process so far, in milliseconds; null where the system does not report it. */
export const processorTime = (pid: number | undefined): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS : null;
  } catch {
    return null;
  }
};

/** Whether more processes want to run than the machine can serve. */
export const isOverloaded = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() * OVERLOAD;

/**
 * Whether a late process cannot be blamed: the machine is overloaded and gave it less than half of the time. `used`:
 * its processor time since the clock started.
 */
export const isStarved = (used: number | null, limitMs: number): boolean =>
  isOverloaded() && (used === null || used < limitMs / 2);

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
