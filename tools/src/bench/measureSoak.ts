import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf } from './figures';
import { type LoadMeasure, summarize } from './measureLoad';

export interface Visitor {
  kind: string;
  /** In milliseconds. */
  everyMs: number;
  /** Throws when the answer is wrong. */
  visit: () => Promise<void>;
}

/** In bytes. */
export interface Memory {
  resident: number;
  heap: number;
}

export interface SoakPlan {
  visitors: readonly Visitor[];
  seconds: number;
  /** Seconds per row of the table. */
  intervalSeconds: number;
  memory: () => Promise<Memory>;
  /** Swaps the live build, back and forth. */
  release: () => Promise<void>;
  releaseEverySeconds: number;
}

export interface SoakInterval extends LoadMeasure {
  /** Seconds from the start to its end. */
  at: number;
  errors: string[];
  /** Minimum seen: what remains after a collection. */
  memory: Memory;
  releases: number;
}

const MEMORY_EVERY_MS = 500;

const start = (): { durations: number[]; errors: string[]; memory: Memory[]; releases: number; since: number } => ({
  durations: [],
  errors: [],
  memory: [],
  releases: 0,
  since: performance.now(),
});

/** Runs visitors while releases happen and reports each interval as it ends; failures are collected in `errors`. */
export const measureSoak = async (
  plan: SoakPlan,
  report: (interval: SoakInterval) => void,
): Promise<SoakInterval[]> => {
  const began = performance.now();
  const end = began + plan.seconds * 1000;
  const intervals: SoakInterval[] = [];
  let current = start();

  const close = (): void => {
    const { durations, errors, memory, releases, since } = current;
    const now = performance.now();
    current = start();
    const least = (part: keyof Memory): number => Math.min(...memory.map((one) => one[part]));
    const interval = {
      ...summarize(durations, now - since),
      at: (now - began) / 1000,
      errors,
      memory: { resident: least('resident'), heap: least('heap') },
      releases,
    };
    intervals.push(interval);
    report(interval);
  };
  const repeat = async (everyMs: number, label: string, work: () => Promise<void>): Promise<void> => {
    // Not all at the same moment.
    for (let due = began + Math.random() * everyMs; due < end; due = Math.max(due + everyMs, performance.now())) {
      await sleep(Math.max(0, due - performance.now()));
      await work().catch((error: unknown) => current.errors.push(`${label}: ${String(error)}`));
    }
  };
  await Promise.all([
    ...plan.visitors.map(({ kind, everyMs, visit }) =>
      repeat(everyMs, kind, async () => {
        const from = performance.now();
        await visit();
        current.durations.push(performance.now() - from);
      }),
    ),
    repeat(MEMORY_EVERY_MS, 'memory', async () => {
      current.memory.push(await plan.memory());
    }),
    repeat(plan.releaseEverySeconds * 1000, 'release', async () => {
      await plan.release();
      current.releases += 1;
    }),
    (async () => {
      const everyMs = plan.intervalSeconds * 1000;
      for (let due = began + everyMs; due < end; due += everyMs) {
        await sleep(Math.max(0, due - performance.now()));
        close();
      }
    })(),
  ]);
  // Includes requests begun before the end and answered only now.
  close();
  return intervals;
};

/** Returns the ratio of the last third of the intervals to the second; the first is for warming up. */
export const growthOf = (intervals: readonly SoakInterval[], part: (interval: SoakInterval) => number): number => {
  const third = Math.floor(intervals.length / 3);
  const last = intervals.slice(intervals.length - Math.max(1, third));
  const before = intervals.slice(third, intervals.length - Math.max(1, third));
  return medianOf(last.map(part)) / medianOf(before.map(part));
};
