import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

/** Returns whether the table has a row that fulfils the condition, or any row without one. */
export const hasRow = async (db: Queryable, table: PgTable, where?: SQL): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(table).where(where).limit(1)).length > 0;

/** Returns SQL that is true when the table has a row that fulfils the condition, or any row without one. */
export const rowExists = (table: PgTable, where: SQL = sql`true`): SQL =>
  sql`exists (select 1 from ${table} where ${where})`;

/** Whether the database has a table; a server creates all of them when it first starts. */
export const hasTable = async (db: Queryable, name: string): Promise<boolean> => {
  const [found] = await db
    .select({ name: sql<string | null>`to_regclass(${name})::text` })
    .from(sql`(select 1) as one_row`);
  return Boolean(found?.name);
};
