import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { requestKeys } from '../../../db/schema';

/** Nobody repeats a call after so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes keys older than a week, those of creations excepted: the admin pages count them. */
export const sweepRequestKeys = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.delete(requestKeys).where(and(ne(requestKeys.action, 'create'), lt(requestKeys.createdAt, before)));
};
