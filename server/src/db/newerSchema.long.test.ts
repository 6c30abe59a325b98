import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { databaseKinds, openTestDatabase } from '../../testing/testDatabase';
import { migrateDatabase } from './migrateDatabase';
import type { OpenDatabase } from './openDatabase';
import { schemaFloor } from './schema';

describe.each(databaseKinds)('a server on the schema of a newer one (%s)', (kind) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)`,
    );
  });
  afterEach(() => database.close());

  it('runs where the schema allows it, and reports that', async () => {
    await database.db.update(schemaFloor).set({ newest: '9999_future' });
    expect(await migrateDatabase(database.db)).toEqual({ ran: [], newer: '9999_future' });
  });

  it('refuses where the schema requires a newer server, and changes nothing', async () => {
    await database.db.update(schemaFloor).set({ newest: '9999_future', oldest: '9998_contract' });
    await expect(migrateDatabase(database.db)).rejects.toThrow(/up to 9999_future.*know 9998_contract/);
    const [floor] = await database.db.select().from(schemaFloor);
    expect(floor).toMatchObject({ newest: '9999_future', oldest: '9998_contract' });
  });

  it('refuses a schema that says nothing', async () => {
    await database.db.delete(schemaFloor);
    await expect(migrateDatabase(database.db)).rejects.toThrow('The database schema is newer than this server');
  });
});

describe.each(databaseKinds)('a migrated database (%s)', (kind) => {
  it('says which servers may use it, and is not migrated twice', async () => {
    const { db, close } = await openTestDatabase(kind);
    const [floor] = await db.select().from(schemaFloor);
    expect(floor?.newest).toMatch(/^\d{4}_/);
    expect(floor && floor.oldest <= floor.newest).toBe(true);
    expect(await migrateDatabase(db)).toEqual({ ran: [], newer: null });
    await close();
  });
});
