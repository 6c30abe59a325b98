import { sql } from 'drizzle-orm';
import { FIRST_ADMIN_USER_ID, SUPPORT_USER_ID } from 'shared/contract';
import type { Queryable } from '../db/database';
import { breeds, cities, objects, services, types, users } from '../db/schema';
import { readJson } from './readData';

/** Lower ids are the seed data's, so that it can grow; administrators' additions come after. */
const FIRST_FREE_ID = 100_000;

/** Moves the identity sequence of a table behind the ids in use. */
export const advanceIds = (db: Queryable, table: string, atLeast = 0) =>
  db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    greatest(${atLeast}::bigint, (select max(id) from ${sql.identifier(table)})))`);

/** Whether all seed data exists: a start need not insert two thousand rows again. */
const isComplete = async (db: Queryable): Promise<boolean> => {
  for (const [name, table] of Object.entries({ types, breeds, cities, objects, services })) {
    const found = await db.$count(table, sql`${table.id} < ${FIRST_FREE_ID}::integer`);
    if (found < readJson<unknown[]>(`${name}.json`).length) return false;
  }
  return true;
};

const rows = (name: string, withIds: (row: object, index: number) => object): string =>
  JSON.stringify(readJson<object[]>(name).map(withIds));

const placeAsId = (row: object, index: number): object => ({ ...row, id: index + 1 });
const asItIs = (row: object): object => row;

const insertMissing = async (db: Queryable): Promise<void> => {
  const typeRows = readJson<string[]>('types.json').map((name, index) => ({ id: index + 1, name }));
  await db.execute(sql`insert into types (id, name)
    select id, name from json_to_recordset(${JSON.stringify(typeRows)}::json) as seed(id smallint, name text)
    on conflict do nothing`);
  await db.execute(sql`insert into breeds (id, name, type_id, is_popular)
    select seed.id, seed.name, types.id, coalesce(seed.popular, false)
    from json_to_recordset(${rows('breeds.json', placeAsId)}::json) as seed(id integer, name text, type text, popular boolean)
    join types on types.name = seed.type
    on conflict do nothing`);
  await db.execute(sql`insert into cities (id, name, region, population)
    select id, name, region, population
    from json_to_recordset(${rows('cities.json', placeAsId)}::json) as seed(id integer, name text, region text, population integer)
    on conflict do nothing`);
  await db.execute(sql`insert into objects (id, name, owner_id)
    select id, name, nullif(owner, 0)
    from json_to_recordset(${rows('objects.json', asItIs)}::json) as seed(id integer, name text, owner integer)
    on conflict do nothing`);
  await db.execute(sql`insert into services (id, name)
    select id, name from json_to_recordset(${rows('services.json', asItIs)}::json) as seed(id integer, name text)
    on conflict do nothing`);
  for (const table of ['breeds', 'cities', 'objects', 'services']) await advanceIds(db, table, FIRST_FREE_ID);
};

/** Inserts missing reference data and the two fixed accounts; keeps rows that administrators may have changed. */
export const seedReference = async (db: Queryable): Promise<void> => {
  if (!(await isComplete(db))) await insertMissing(db);
  await db
    .insert(users)
    .values([
      { id: SUPPORT_USER_ID, username: 'Поддержка', isAdmin: true },
      { id: FIRST_ADMIN_USER_ID, username: 'Администратор', isAdmin: true },
    ])
    .onConflictDoNothing();
  await advanceIds(db, 'users');
};
