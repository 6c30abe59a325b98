import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { writeLaterMigration } from '../../testing/laterMigration';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres';
import { migrateDatabase } from './migrateDatabase';
import * as schema from './schema';

describe('migrations of a server in use', () => {
  let postgres: RunningPostgres;
  const clients: pg.Client[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'later-'));
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    clients.push(client);
    return client;
  };
  const migrate = async (options: { folder?: string } = {}) =>
    migrateDatabase(drizzle(await connect(), { schema }), { lock: true, ...options });
  const applied = async (): Promise<number> => {
    const { rows } = await (await connect()).query('select count(*)::int as n from drizzle.__drizzle_migrations');
    return rows[0].n;
  };

  beforeEach(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await postgres.stop();
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are done once by all who start at one time', async () => {
    await Promise.all([migrate(), migrate(), migrate()]);
    const once = await applied();
    await migrate();
    expect(await applied()).toBe(once);
  });

  it('make way for those who wait behind them, and are done in the end', async () => {
    await migrate();
    const before = await applied();
    const holder = await connect();
    await holder.query('begin');
    await holder.query('select * from users');
    const migrating = migrate({ folder: writeLaterMigration(folder, 'alter table users add column later integer') });
    const visitor = await connect();
    // Until the migration waits for the table lock.
    const waiting = `select 1 from pg_locks where not granted and relation = 'users'::regclass`;
    while ((await visitor.query(waiting)).rows.length === 0) await sleep(10);
    // The holder commits only afterwards: a migration that did not give way would deadlock both.
    await visitor.query('select * from users');
    await holder.query('commit');
    await migrating;
    expect(await applied()).toBeGreaterThan(before);
    await visitor.query('select later from users');
  });
});
