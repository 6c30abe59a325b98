import { lt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { incidents } from '../../db/schema';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes counts older than a week. */
export const sweepIncidents = async (db: Database, now: Date): Promise<void> => {
  await db.delete(incidents).where(lt(incidents.period, new Date(now.getTime() - KEPT_MS)));
};
