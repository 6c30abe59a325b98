import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { RunningPostgres } from '../../testing/runPostgres';
import { startPostgres } from '../../testing/startPostgres';
import { startStandby } from '../../testing/startStandby';
import { withoutReplay } from '../../testing/withoutReplay';
import { type OpenDatabase, openPostgres } from './openDatabase';
import { openReplicas, type Replicas, readingPrimary } from './openReplicas';
import { prepareRows } from './prepareRows';
import { cities } from './schema';

const LAG_MS = 600;

describe('replicas', () => {
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let database: OpenDatabase;
  let replicas: Replicas;
  /** The WAL position that a server must have replayed. */
  let needed: string;

  /** Returns which server answers a statement of so many seconds. */
  const askWho = async (seconds = 0): Promise<'primary' | 'replica'> => {
    const query = sql`select pg_is_in_recovery(), pg_sleep(${seconds})::text`;
    const [answer] = await prepareRows<{ isReplica: boolean }>(replicas.reads, query, ['isReplica', 'slept']).execute();
    return answer?.isReplica ? 'replica' : 'primary';
  };
  const until = async (who: 'primary' | 'replica'): Promise<void> => {
    while ((await askWho()) !== who) await sleep(20);
  };
  const onServer = async (server: RunningPostgres, statement: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ answer: unknown }>(statement);
    await client.end();
    return rows[0]?.answer;
  };
  const write = async (): Promise<void> => {
    await database.db.execute(sql`insert into cities (name) values (gen_random_uuid()::text)`);
    needed = String(await onServer(primary, 'select pg_current_wal_lsn()::text as answer'));
  };
  beforeAll(async () => {
    const settings = { wal_level: 'replica', wal_keep_size: '64MB' };
    primary = await startPostgres(settings);
    database = await openPostgres(primary.url);
    standby = await startStandby(primary, 'standby', settings);
    if (!database.pool) throw new Error('A server has a pool');
    const options = { primary: database.pool, poolSize: 4, lagMs: LAG_MS, onLost: () => undefined };
    replicas = openReplicas([standby.url], options);
    needed = '0/0';
    replicas.follow(() => needed);
  });
  beforeEach(() => until('replica'));
  afterAll(async () => {
    await replicas?.close();
    await database?.close();
    await standby?.stop();
    await primary?.stop();
  });

  it('answer what was written a moment ago, or the primary does', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await write();
      const before = (await database.db.select().from(cities)).length;
      expect((await replicas.reads.select().from(cities)).length).toBe(before);
    }
    expect(replicas.state().answered.replica).toBeGreaterThan(0);
  });

  it('are not queried for what they have not replayed, and are again once they have', async () => {
    await withoutReplay(standby, async () => {
      expect(await askWho()).toBe('replica');
      await write();
      expect(await askWho()).toBe('primary');
    });
    await until('replica');
  });

  it('are left out when they are far behind, whatever is needed, and come back', async () => {
    const before = needed;
    await withoutReplay(standby, async () => {
      await write();
      needed = before;
      expect(await askWho()).toBe('replica');
      await until('primary');
      expect(Object.values(replicas.state().used)).toEqual([false]);
    });
    await until('replica');
  });

  it('are not queried for people who have just written', async () => {
    expect(await readingPrimary(() => askWho())).toBe('primary');
    expect(await askWho()).toBe('replica');
  });

  it('refuse what writes, which does not compile either', async () => {
    const { reads } = replicas;
    // @ts-expect-error: what only reads has nothing that writes.
    const inserting = reads.insert;
    expect(inserting).toBeInstanceOf(Function);
    const query = sql`select nextval(pg_get_serial_sequence('cities', 'id'))`;
    await expect(prepareRows(reads, query, ['id']).execute()).rejects.toMatchObject({ cause: { code: '25006' } });
  });

  it('that die while they answer are answered for by the primary, and come back', async () => {
    const answers = Array.from({ length: 4 }, () => askWho(0.5));
    await sleep(200);
    await standby.crash();
    expect(await Promise.all(answers)).toEqual(Array(4).fill('primary'));
    expect(await askWho()).toBe('primary');
    await standby.start();
    await until('replica');
  });

  it('that hang are answered for, and come back', async () => {
    standby.freeze();
    try {
      expect(await Promise.all([askWho(), askWho(), askWho()])).toEqual(Array(3).fill('primary'));
      // Once it is known no read waits for it any more.
      while (Object.values(replicas.state().used)[0] !== false) await sleep(20);
      expect(await askWho()).toBe('primary');
    } finally {
      standby.thaw();
    }
    await until('replica');
  });

  it('answer alone while the primary is away', async () => {
    await primary.crash();
    needed = 'F/0';
    expect(await askWho()).toBe('replica');
    expect(await readingPrimary(() => askWho())).toBe('replica');
    needed = '0/0';
    await primary.start();
  });

  it('are not queried again after a timeout', async () => {
    await expect(askWho(3)).rejects.toMatchObject({ cause: { code: '57014' } });
  });
});
