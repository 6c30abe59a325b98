import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openPgliteCopy } from '../../testing/openPgliteCopy';
import { createTestDatabase } from '../../testing/testDatabase';
import { openPostgres } from './openDatabase';

it('periodic work has connections of its own on a server, while calls have taken all of theirs', async () => {
  const { url, drop } = await createTestDatabase();
  const { db, jobs, close } = await openPostgres(url, { poolSize: 1, connectionLimitMs: 200 });
  try {
    let acquired = (): void => undefined;
    let release = (): void => undefined;
    const isAcquired = new Promise<void>((resolve) => {
      acquired = resolve;
    });
    const call = db.transaction(async () => {
      acquired();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await isAcquired;
    await expect(db.execute(sql`select 1`)).rejects.toThrow();
    await jobs.execute(sql`select 1`);
    release();
    await call;
  } finally {
    await close();
    await drop();
  }
});

it('periodic work shares the one connection of the embedded database', async () => {
  const { db, jobs, close } = await openPgliteCopy();
  expect(jobs).toBe(db);
  await close();
});
