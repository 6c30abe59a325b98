import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

/** Returns whether the table has a row that fulfils the condition, or any row without one. */
export const hasRow = async (db: Queryable, table: PgTable, where?: SQL): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(table).where(where).limit(1)).length > 0;
