import { expect, it, jest } from '@jest/globals';
import { type Logger, pino } from 'pino';
import { startPeriodicWork } from './periodicWork';

const silent = (): Logger => pino({ level: 'silent' });
/** One server alone. */
const take = async () => ({ end: async () => undefined });
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

it('runs again after a failure, which is logged', async () => {
  const log = silent();
  const error = jest.spyOn(log, 'error');
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('the database is away');
  };
  const stop = startPeriodicWork([{ name: 'work', everyMs: 1, run }], { take, log });
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
  const run = async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    isOver = true;
  };
  const stop = startPeriodicWork(
    [
      { name: 'long', everyMs: 1, run },
      { name: 'seldom', everyMs: 3_600_000, run: async () => undefined },
    ],
    { take, log: silent() },
  );
  await soon();
  const stopped = stop();
  end();
  await stopped;
  expect(isOver).toBe(true);
});
