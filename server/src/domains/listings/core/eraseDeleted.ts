import { and, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listings } from '../../../db/schema';
import { erasableListing } from '../../../db/schema/visibility';
import { eraseListings } from './eraseListings';

/** Days during which a complaint about a deleted listing can be examined. */
const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Erases listings that were deleted 90 days ago (docs/operations/retention.md) and returns their number. Safe in
 * several processes at once.
 */
export const eraseDeleted = async (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for (let total = 0; ; ) {
    const erased = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: listings.id })
        .from(listings)
        .where(and(erasableListing(listings), lt(listings.updatedAt, before)))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      await eraseListings(
        tx,
        due.map(({ id }) => id),
        now,
      );
      return due.length;
    });
    total += erased;
    if (erased < BATCH) return total;
  }
};
