import { and, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { noticeDeliveries } from '../../../db/schema';

/** Retention of ended deliveries, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes deliveries that ended 30 days ago; dead ones stay with their notice. */
export const sweepDeliveries = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS);
  await db
    .delete(noticeDeliveries)
    .where(and(lt(noticeDeliveries.endedAt, before), inArray(noticeDeliveries.state, ['sent', 'gone'])));
};
