import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { searchHits } from '../../../db/schema';

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Forgets what was found long ago, and gives how much: published again, it is news. Safe in several processes at once. */
export const sweepHits = async (db: Database, now: Date): Promise<number> => {
  const old = await db
    .delete(searchHits)
    .where(lt(searchHits.foundAt, new Date(now.getTime() - KEPT_MS)))
    .returning({ searchId: searchHits.searchId });
  return old.length;
};
