import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Ticks of the kernel's accounting in a second, on every Linux. */
const TICKS = 100;
/** Processes that want to run for each core, from which on a machine counts as overloaded. */
const OVERLOAD = 1.5;

/** Processor time of a process so far, in milliseconds; null where the system does not tell. */
export const processorTime = (pid: number | undefined): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS : null;
  } catch {
    return null;
  }
};

/** Whether more wants to run than this machine can. */
export const isOverloaded = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() * OVERLOAD;

/**
 * Whether a process that was late cannot be blamed: the machine is overloaded, and gave it less than half of the time.
 * `used`: its processor time since the clock was started.
 */
export const isStarved = (used: number | null, limitMs: number): boolean =>
  isOverloaded() && (used === null || used < limitMs / 2);
