import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Kernel clock ticks a second, on every Linux. */
const TICKS = 100;
/** Runnable processes per core from which a machine counts as overloaded. */
const OVERLOAD = 1.5;

/** Returns the processor time of a process, in milliseconds; null where the system does not report it. */
export const processorTime = (pid: number | undefined): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS : null;
  } catch {
    return null;
  }
};

export const isOverloaded = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() * OVERLOAD;

/** Whether the machine is to blame: overloaded, it gave less than half of the time. `used`: processor time. */
export const isStarved = (used: number | null, limitMs: number): boolean =>
  isOverloaded() && (used === null || used < limitMs / 2);

/** Limits for evaluating bundles, in milliseconds: elapsed and processor time. */
const LIMIT_MS = 10_000;
const PROCESSOR_LIMIT_MS = 3000;
const POLL_MS = 250;

/** Calls `onLate` when a process loads too long; `isToBlame` is false if starved. Returns a function that stops it. */
export const watchLoad = (
  pid: number | undefined,
  pageLimitMs: number,
  onLate: (isToBlame: boolean) => void,
): (() => void) => {
  const limitMs = Math.max(LIMIT_MS, pageLimitMs);
  const started = performance.now();
  const watching = setInterval(() => {
    const used = processorTime(pid);
    if (used !== null && used > PROCESSOR_LIMIT_MS) onLate(true);
    else if (performance.now() - started > limitMs) onLate(!isStarved(used, limitMs));
  }, POLL_MS);
  return () => clearInterval(watching);
};
