import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadMeasure, summarize } from './measureLoad';

/** Somebody who does one thing over and over. */
export interface Visitor {
  kind: string;
  /** From one time to the next, in milliseconds. */
  everyMs: number;
  /** Throws when the answer is not as it should be. */
  visit: () => Promise<void>;
}

/** Memory of the server, in bytes. */
export interface Memory {
  resident: number;
  heap: number;
}

export interface SoakPlan {
  visitors: readonly Visitor[];
  seconds: number;
  /** Of each row of the table. */
  intervalSeconds: number;
  memory: () => Promise<Memory>;
  /** Changes what is live, and goes back, over and over. */
  release: () => Promise<void>;
  releaseEverySeconds: number;
}

export interface SoakInterval extends LoadMeasure {
  /** Seconds since the beginning, at its end. */
  at: number;
  /** What went wrong, in words. */
  errors: string[];
  /** The least of it that was seen: what is left after a collection. */
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

/**
 * Has visitors come for so long while releases go on, and tells of each interval as soon as it is over. Nothing that goes
 * wrong ends it: it stands in `errors`.
 */
export const measureSoak = async (plan: SoakPlan, tell: (interval: SoakInterval) => void): Promise<SoakInterval[]> => {
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
    tell(interval);
  };
  /** Does the work again and again until the end. */
  const repeat = async (everyMs: number, label: string, work: () => Promise<void>): Promise<void> => {
    // Not all in the same moment.
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
  // Also of what was begun before the end and has only now been answered.
  close();
  return intervals;
};

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How many times as much the last third of the intervals has as the second one; the first is for warming up. */
export const growthOf = (intervals: readonly SoakInterval[], part: (interval: SoakInterval) => number): number => {
  const third = Math.floor(intervals.length / 3);
  const last = intervals.slice(intervals.length - Math.max(1, third));
  const before = intervals.slice(third, intervals.length - Math.max(1, third));
  return middle(last.map(part)) / middle(before.map(part));
};
