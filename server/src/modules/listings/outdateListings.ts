import { and, eq, inArray, lt } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Database } from '../../db/database';
import { listingActions, listings } from '../../db/schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/** How many listings were outdated by this batch. */
const outdateBatch = (db: Database, before: Date, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.status, ListingStatus.published), lt(listings.publishedAt, before)))
      .orderBy(listings.publishedAt)
      .limit(BATCH)
      // Another process takes others; a listing on which somebody acts waits for the next time.
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.update(listings).set({ status: ListingStatus.outdated, updatedAt: now }).where(inArray(listings.id, ids));
    await tx.insert(listingActions).values(
      ids.map((listingId) => ({
        listingId,
        actorRole: 'system' as const,
        fromStatus: ListingStatus.published,
        toStatus: ListingStatus.outdated,
        createdAt: now,
      })),
    );
    return ids.length;
  });

/**
 * Brings listings that were published more than `ttlDays` ago to state 4 and gives how many they were. Safe in several
 * processes at once.
 */
export const outdateListings = async (
  db: Database,
  { ttlDays, now }: { ttlDays: number; now: Date },
): Promise<number> => {
  const before = new Date(now.getTime() - ttlDays * DAY_MS);
  let outdated = 0;
  for (;;) {
    const done = await outdateBatch(db, before, now);
    outdated += done;
    if (done < BATCH) return outdated;
  }
};
