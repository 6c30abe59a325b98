import { sql } from 'drizzle-orm';
import type { Readable } from '../../db/database';
import { withinMs } from '../../withinMs';

/** Timeout of the database, in milliseconds. */
const DATABASE_LIMIT_MS = 3000;

/** Resolves once the database has answered. Throws its error, or after 3 s without an answer. */
export const pingDatabase = async (db: Readable): Promise<void> => {
  const answer = db.select({ one: sql`1` }).from(sql`(select 1) as one_row`);
  await withinMs(answer, DATABASE_LIMIT_MS, () => new Error(`No answer in ${DATABASE_LIMIT_MS} ms`));
};
