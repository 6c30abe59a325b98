import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS, HOUR_MS } from 'shared/contract';
import { describeOnDatabases } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { failedItems, requestKeys, teamTokens, trialCounts, trials, usedCodes } from '../../db/schema';
import { domains } from '../domains';
import { ownSweeps, retention } from './retention';
import { isOver, sweepRows } from './sweepRows';

/** Tables of a few rows need no index. */
const small: readonly PgTable[] = [failedItems, teamTokens, trialCounts, trials];
const growing = retention.filter(({ column }) => !small.includes(column.table));

it.each(
  retention.map(({ column }) => [`${getTableConfig(column.table).name}.${column.name}`, column.getSQLType()] as const),
)('counts the age of rows from a moment: %s', (_name, type) => {
  expect(type).toMatch(/^(?:timestamp .*with time zone|date)$/);
});

it('names existing jobs for what ends by more than age', () => {
  const jobs = domains.flatMap(({ jobs: own = [] }) => own.map(({ name }) => name));
  expect(jobs).toEqual(expect.arrayContaining(Object.values(ownSweeps)));
});

describeOnDatabases('the sweep', (site) => {
  const code = (digest: string, hours: number) => ({
    digest,
    usedAt: new Date(site().clock.now().getTime() - hours * HOUR_MS),
  });
  const sweep = async (): Promise<Record<string, number>> => {
    const deleted: Record<string, number> = {};
    await sweepRows(site().db, site().clock.now(), (table, rows) => {
      deleted[table] = (deleted[table] ?? 0) + rows;
    });
    return deleted;
  };

  it.each(growing.map((rule) => [`${getTableConfig(rule.column.table).name}.${rule.column.name}`, rule] as const))(
    'finds expired rows by an index that begins with the moment: %s',
    async (_name, rule) => {
      const { plan, indexes } = await site().db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const table = getTableConfig(rule.column.table).name;
        const { rows } = await tx.execute<{
          name: string;
        }>(sql`select i.indexrelid::regclass::text as name from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
          where i.indrelid = ${table}::regclass and a.attname = ${rule.column.name}`);
        const explained = await tx.execute(
          sql`explain select ctid from ${rule.column.table} where ${isOver(rule, site().clock.now())}`,
        );
        return { plan: JSON.stringify(explained.rows), indexes: rows.map(({ name }) => name) };
      });
      expect(indexes.filter((name) => plan.includes(name))).not.toEqual([]);
    },
  );

  it('deletes expired rows in batches and counts them by table @slow', async () => {
    const old = Array.from({ length: 2100 }, (_, index) => code(`old ${index}`, 26));
    await site()
      .db.insert(usedCodes)
      .values([...old, code('young', 24)]);
    expect(await sweep()).toEqual({ used_codes: 2100 });
    expect(await site().db.select({ digest: usedCodes.digest }).from(usedCodes)).toEqual([{ digest: 'young' }]);
    expect(await sweep()).toEqual({});
  });

  it('keeps the keys of creations that succeeded, and a week those of failed ones', async () => {
    const { db, clock } = site();
    const userId = await createUser(db);
    const listingId = await createListing(db, 'pets', { authorId: userId });
    const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    const attempt = (days: number) => ({
      key: randomUUID(),
      userId,
      action: 'create' as const,
      section: 'pets' as const,
      createdAt: ago(days),
    });
    const [failed, recent, used] = [attempt(8), attempt(6), { ...attempt(400), usedAt: ago(400), listingId }];
    await db.insert(requestKeys).values([failed, recent, used]);
    expect(await sweep()).toEqual({ request_keys: 1 });
    const kept = await db.select({ key: requestKeys.key }).from(requestKeys);
    expect(new Set(kept.map(({ key }) => key))).toEqual(new Set([recent.key, used.key]));
  });
});

describeOnDatabases(
  'sweeps of several servers',
  (site) => {
    it('skip rows that another one has locked', async () => {
      const { db, clock } = site();
      const usedAt = new Date(clock.now().getTime() - 26 * HOUR_MS);
      await db.insert(usedCodes).values([
        { digest: 'locked', usedAt },
        { digest: 'free', usedAt },
      ]);
      await db.transaction(async (other) => {
        await other.select().from(usedCodes).where(eq(usedCodes.digest, 'locked')).for('update');
        await sweepRows(db, clock.now());
      });
      expect(await db.select({ digest: usedCodes.digest }).from(usedCodes)).toEqual([{ digest: 'locked' }]);
    });
  },
  { kinds: ['PostgreSQL'] },
);
