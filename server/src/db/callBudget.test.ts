import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { freePort } from '../../testing/freePort';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres';
import { CallBudgetExceeded, callBudget, runAsCall, withCallBudget } from './callBudget';
import { databaseFailure } from './databaseFailure';
import { type OpenDatabase, openPostgres } from './openDatabase';

const wait = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));
const never = () => new Promise<never>(() => undefined);

describe('the time that a call has for the database', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is spent by all its waits together, by those side by side once', async () => {
    jest.useFakeTimers();
    await runAsCall(250, async () => {
      for (const count of [200, 1]) {
        const waits = Promise.all(Array.from({ length: count }, () => withCallBudget(() => wait(100))));
        await jest.advanceTimersByTimeAsync(100);
        expect(new Set(await waits)).toEqual(new Set(['done']));
      }
      const late = expect(withCallBudget(() => wait(100))).rejects.toThrow(CallBudgetExceeded);
      await jest.advanceTimersByTimeAsync(100);
      await late;
      await expect(withCallBudget(async () => 'at once')).rejects.toThrow(CallBudgetExceeded);
    });
  });

  it('does not pass while it waits for other things', async () => {
    jest.useFakeTimers();
    await runAsCall(100, async () => {
      await jest.advanceTimersByTimeAsync(200);
      expect(await withCallBudget(async () => 'done')).toBe('done');
    });
  });

  it('ends a wait that does not end', async () => {
    await expect(runAsCall(50, () => withCallBudget(never))).rejects.toThrow(CallBudgetExceeded);
  });

  it('does not limit what is no call', async () => {
    expect(await withCallBudget(() => wait(1))).toBe('done');
  });

  it.each([
    ['without a body', undefined, {}],
    ['with a body', JSON.stringify({ a: 'b'.repeat(100_000) }), { 'content-type': 'application/json' }],
  ])('is every request’s own, %s', async (_name, body, headers) => {
    const app = Fastify();
    await app.register(callBudget, { limitMs: 50 });
    app.post('/', async () => {
      await wait(1);
      return withCallBudget(never);
    });
    const url = await app.listen({ port: await freePort() });
    try {
      const ask = () => fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) });
      for (const answer of await Promise.all([ask(), ask()])) {
        expect(await answer.json()).toMatchObject({ message: new CallBudgetExceeded().message });
      }
    } finally {
      await app.close();
    }
  });
});

describe('a call on PostgreSQL', () => {
  let postgres: RunningPostgres;
  let open: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres();
    open = await openPostgres(postgres.url, { poolSize: 1 });
  });
  afterAll(async () => {
    await open?.close();
    await postgres?.stop();
  });

  const sleeps = async (database: Pick<OpenDatabase['db'], 'execute'>): Promise<void> => {
    for (let time = 0; time < 100; time += 1) await database.execute(sql`select pg_sleep(0.1)`);
  };

  it.each<[string, (db: OpenDatabase['db']) => Promise<void>]>([
    ['of many statements', sleeps],
    ['of one long transaction', (db) => db.transaction(sleeps)],
    [
      'of many transactions',
      async (db) => {
        for (let time = 0; time < 100; time += 1) await db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`));
      },
    ],
  ])('%s is refused when its time is over, and the connection serves the next one @slow', async (_name, work) => {
    const failure: unknown = await runAsCall(500, () => work(open.db)).catch((error: unknown) => error);
    expect(databaseFailure(failure as Error)).toBe('busy');
    const { rows } = (await open.db.execute(sql`select 1 as one`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('that gave up waiting for a connection lets the next one have it', async () => {
    let release = (): void => undefined;
    const transaction = open.db.transaction(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await expect(runAsCall(100, () => open.db.transaction(sleeps))).rejects.toThrow();
    release();
    await transaction;
    await open.db.transaction((tx) => tx.execute(sql`select 1`));
  });
});
