import { sql } from 'drizzle-orm';
import type { Readable } from '../../db/database';

/** Timeout of the database, in milliseconds. */
const DATABASE_LIMIT_MS = 3000;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${DATABASE_LIMIT_MS} ms`)), DATABASE_LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Resolves once the database has answered. Throws its error, or after 3 s without an answer. */
export const pingDatabase = async (db: Readable): Promise<void> => {
  await inTime(db.select({ one: sql`1` }).from(sql`(select 1) as one_row`));
};
