import { lt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { troubles } from '../../db/schema';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes counts older than a week. */
export const sweepTroubles = async (db: Database, now: Date): Promise<void> => {
  await db.delete(troubles).where(lt(troubles.period, new Date(now.getTime() - KEPT_MS)));
};
