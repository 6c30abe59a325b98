import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { writeOlderMigrations } from '../testing/olderMigrations';
import { databaseKinds, openTestDatabase } from '../testing/testDatabase';
import { idByName } from './idByName';
import { migrateDatabase } from './migrateDatabase';
import type { OpenDatabase } from './openDatabase';
import * as schema from './schema';
import { requestKeys } from './schema';

/** The migrations up to sessions: what a site had before keys of creations became those of every call. */
const BEFORE_KEYS = 13;

const lines = (text: string) => sql.raw(text.replaceAll('\n', ' '));

describe.each(databaseKinds)('a database of an older site (%s)', (kind) => {
  let database: OpenDatabase;
  const folder = mkdtempSync(path.join(tmpdir(), 'older-'));
  afterEach(() => database.close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is brought to the newest schema with its rows', async () => {
    database = await openTestDatabase(kind);
    const { db } = database;
    for (const name of ['public', 'drizzle']) await db.execute(sql.raw(`drop schema ${name} cascade`));
    await db.execute(sql`create schema public`);
    await migrateDatabase(db, { folder: writeOlderMigrations(folder, BEFORE_KEYS) });

    const [used, open] = [randomUUID(), randomUUID()];
    await db.execute(lines(`insert into cities (name) values ('Орёл')`));
    await db.execute(lines(`insert into users (username) values ('Анна')`));
    await db.execute(lines(`insert into services (name) values ('Стрижка')`));
    await db.execute(
      lines(`insert into listings (section, category, title, description, city_id, author_id, service_id)
        select 'services', 1, 'Стрижка', '', cities.id, users.id, services.id from cities, services, users
        where username = 'Анна'`),
    );
    await db.execute(
      lines(`insert into listing_keys (key, user_id, section, used_at, listing_id)
        select '${used}'::uuid, author_id, section, now(), id from listings
        union all select '${open}'::uuid, author_id, section, null, null from listings`),
    );

    await migrateDatabase(db);
    const keys = await db.select().from(requestKeys);
    expect(
      keys
        .map(({ key, action, section, digest, listingId, purchaseId }) => [
          key,
          action,
          section,
          digest,
          listingId !== null,
          purchaseId,
        ])
        .sort(),
    ).toEqual(
      [
        [used, 'create', 'services', null, true, null],
        [open, 'create', 'services', null, false, null],
      ].sort(),
    );
    const found = await db.select({ id: idByName('cities', sql`'ОРЕЛ'`) }).from(schema.cities);
    expect(found).toEqual([{ id: 1 }]);
    // Every column that the code knows is there.
    for (const table of Object.values(schema).filter((one) => is(one, PgTable))) {
      await db.select(getTableColumns(table)).from(table).limit(0);
    }
  });
});
