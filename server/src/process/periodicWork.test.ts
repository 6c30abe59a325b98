import { expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { HOUR_MS } from 'shared/contract';
import { startPeriodicWork } from './periodicWork';

const silent = (): Logger => pino({ level: 'silent' });
/** One server alone. */
const acquire = async () => ({ end: async () => undefined });
const evaluate = async () => [];
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

it('runs again after a failure, which is logged', async () => {
  const log = silent();
  const error = jest.spyOn(log, 'error');
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('the database is away');
  };
  const stop = startPeriodicWork([{ name: 'work', everyMs: 1, run }], { acquire, evaluate, log });
  while (runs < 3) await soon();
  await stop();
  expect(error).toHaveBeenCalledTimes(1);
  const after = runs;
  await soon();
  expect(runs).toBe(after);
});

it('stops after the run in progress, without waiting for the pause', async () => {
  let end = (): void => undefined;
  let isOver = false;
  let begin = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const run = async () => {
    begin();
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    isOver = true;
  };
  const stop = startPeriodicWork(
    [
      { name: 'long', everyMs: 1, run },
      { name: 'seldom', everyMs: HOUR_MS, run: async () => undefined },
    ],
    { acquire, evaluate, log: silent() },
  );
  await started;
  const stopped = stop();
  end();
  await stopped;
  expect(isOver).toBe(true);
});

it('runs rare jobs two at a time without delaying others, and none after the stop', async () => {
  const ends: (() => void)[] = [];
  let most = 0;
  let runCount = 0;
  let ended = 0;
  const seldom = Array.from({ length: 6 }, (_, place) => ({
    name: `seldom ${place}`,
    everyMs: HOUR_MS,
    run: async () => {
      runCount += 1;
      most = Math.max(most, runCount - ended);
      await new Promise<void>((resolve) => ends.push(resolve));
      ended += 1;
    },
  }));
  let often = 0;
  const quick = {
    name: 'often',
    everyMs: 1,
    run: async () => {
      often += 1;
    },
  };
  const stop = startPeriodicWork([...seldom, quick], { acquire, evaluate, log: silent() });
  for (const runs of [2, 3, 4]) {
    while (runCount < runs) await soon();
    ends.shift()?.();
  }
  expect(often).toBeGreaterThan(1);
  while (runCount < 5) await soon();
  const stopped = stop();
  for (const end of ends.splice(0)) end();
  await stopped;
  expect([most, runCount, ended]).toEqual([2, 5, 5]);
});

it('looks for the work of all idle jobs in one query, and runs those that have some', async () => {
  const runs = { empty: 0, filled: 0 };
  const asked: number[] = [];
  const job = (name: keyof typeof runs) => ({
    name,
    everyMs: 1,
    hasWork: () => sql`${name}`,
    run: async () => {
      runs[name] += 1;
    },
  });
  const stop = startPeriodicWork([job('empty'), job('filled')], {
    acquire,
    evaluate: async (conditions) => {
      asked.push(conditions.length);
      return [false, true];
    },
    log: silent(),
  });
  while (runs.filled < 3) await soon();
  await stop();
  expect(asked.slice(0, 2)).toEqual([2, 2]);
  expect(runs.empty).toBe(1);
});

it('runs idle jobs when it cannot look for work, so that the failure is logged', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const evaluate = () => Promise.reject(new Error('the database is away'));
  const stop = startPeriodicWork([{ name: 'work', everyMs: 1, hasWork: () => sql`true`, run }], {
    acquire,
    evaluate,
    log: silent(),
  });
  while (runs < 2) await soon();
  await stop();
});
