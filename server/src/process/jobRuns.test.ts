import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { HOUR_MS } from 'shared/contract';
import { openTestDatabase, resetDatabase, usualKinds } from '../../testing/testDatabase';
import type { OpenDatabase } from '../db/openDatabase';
import { jobRuns } from '../db/schema';
import { type AcquireRun, createJobRuns } from './jobRuns';
import { startPeriodicWork } from './periodicWork';

const silent = (): Logger => pino({ level: 'silent' });

describe.each(usualKinds)('runs of periodic jobs (%s)', (kind) => {
  let database: OpenDatabase;
  const rowOf = async (name: string) => {
    const [row] = await database.db.select().from(jobRuns).where(eq(jobRuns.name, name));
    return row;
  };
  const acquireNow = async (acquire: AcquireRun, job: { name: string; everyMs: number }) => {
    const acquired = await acquire(job);
    if (typeof acquired === 'number') throw new Error(`${job.name} is due in ${acquired} ms`);
    return acquired;
  };
  /** Moves due times and leases into the past. */
  const letPass = (name: string) =>
    database.db.execute(
      sql`update job_runs set due_at = due_at - interval '1 day', leased_until = leased_until - interval '1 day' where name = ${name}`,
    );

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => resetDatabase(database.db));
  afterAll(() => database.close());

  it('go to one server alone, and are due again after the pause', async () => {
    const job = { name: 'sweep', everyMs: HOUR_MS };
    const servers = Array.from({ length: 8 }, (_, index) => createJobRuns(database.db, `server ${index}`));
    const answers = await Promise.all(servers.map((acquire) => acquire(job)));
    const runs = answers.filter((answer) => typeof answer !== 'number');
    expect(runs).toHaveLength(1);
    await runs[0]?.end();
    expect(await rowOf('sweep')).toMatchObject({ endedAt: expect.any(Date), leasedUntil: null });
    for (const acquire of servers) {
      const waitMs = await acquire(job);
      expect(waitMs).toBeGreaterThan(HOUR_MS - 60_000);
      expect(waitMs).toBeLessThanOrEqual(HOUR_MS);
    }
    await letPass('sweep');
    await (await acquireNow(servers[3] as AcquireRun, job)).end();
  });

  it('of a server that died are taken over when its lease is over, and its own end counts no more', async () => {
    const job = { name: 'settle', everyMs: HOUR_MS };
    const dead = createJobRuns(database.db, 'dead', { renewMs: HOUR_MS });
    const alive = createJobRuns(database.db, 'alive', { renewMs: HOUR_MS });
    const lost = await acquireNow(dead, job);
    expect(await alive(job)).toEqual(expect.any(Number));
    await letPass('settle');
    const run = await acquireNow(alive, job);
    await lost.end();
    expect(await rowOf('settle')).toMatchObject({ owner: 'alive', endedAt: null });
    await run.end();
    expect(await rowOf('settle')).toMatchObject({ owner: 'alive', endedAt: expect.any(Date) });
  });

  it('keep their lease while they last', async () => {
    const job = { name: 'long', everyMs: 1 };
    const run = await acquireNow(createJobRuns(database.db, 'slow', { leaseMs: 60_000, renewMs: 10 }), job);
    const before = (await rowOf('long'))?.leasedUntil?.getTime() ?? 0;
    while (((await rowOf('long'))?.leasedUntil?.getTime() ?? 0) <= before) await sleep(5);
    expect(await createJobRuns(database.db, 'other')(job)).toBeGreaterThan(50_000);
    await run.end();
  });

  it('run once for each pause, on any server @slow', async () => {
    const starts: Date[] = [];
    const everyMs = 40;
    const run = async () => {
      const row = await rowOf('count');
      if (row?.startedAt) starts.push(row.startedAt);
    };
    const stops = ['one', 'other', 'third'].map((owner) =>
      startPeriodicWork([{ name: 'count', everyMs, run }], {
        acquire: createJobRuns(database.db, owner),
        evaluate: async () => [],
        log: silent(),
      }),
    );
    while (starts.length < 10) await sleep(5);
    await Promise.all(stops.map((stop) => stop()));
    const pauses = starts.slice(1).map((time, index) => time.getTime() - (starts[index]?.getTime() ?? 0));
    // Database times in milliseconds.
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(everyMs - 1);
  });
});
