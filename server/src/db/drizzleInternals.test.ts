import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { databaseKinds, openTestDatabase } from '../testing/testDatabase';
import { drizzleInternals, serverInternals, transactionOn } from './drizzleInternals';
import type { OpenDatabase } from './openDatabase';

describe.each(databaseKinds)('what Drizzle keeps in a database on %s', (kind) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase(kind);
  }, 60_000);
  afterAll(() => open.close());

  it('puts statements together and prepares them', async () => {
    const { dialect, session } = drizzleInternals(open.db);
    const query = dialect.sqlToQuery(sql`select ${7}::integer`);
    expect(query).toMatchObject({ sql: 'select $1::integer', params: [7] });
    const prepared = session.prepareQuery<{ execute: unknown[]; all: unknown; values: unknown }>(
      query,
      undefined,
      undefined,
      true,
      (rows) => rows.map(([value]) => value),
    );
    expect(await prepared.execute()).toEqual([7]);
    expect(dialect.migrate).toBeInstanceOf(Function);
  });

  if (kind === 'PostgreSQL') {
    it('asks the client of its session, and takes another for a transaction', async () => {
      const { session } = serverInternals(open.db);
      expect([session.client.query, session.transaction]).toEqual([expect.any(Function), expect.any(Function)]);
      expect('schema' in session).toBe(true);
      const asked: unknown[] = [];
      const client = {
        query: async (...call: unknown[]) => {
          asked.push(...call.slice(0, 1));
          return { rows: [] };
        },
      };
      const tx = transactionOn(open.db, client as unknown as Parameters<typeof transactionOn>[1]);
      await tx.execute(sql`select 1`);
      expect(asked).toEqual([expect.objectContaining({ text: 'select 1' })]);
    });
  }
});
