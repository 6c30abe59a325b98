import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Database } from '../../db/database';
import { listings, lostDetails, lostDismissals, lostMatches } from '../../db/schema';
import { erasableListing } from '../../db/schema/visibility';
import { messages } from '../users/messages.ru';

/** Days in which a complaint about a deleted listing can still be looked into. */
const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Erases texts and pictures of listings that were deleted 90 days ago (docs/operations/retention.md) and gives how many
 * they were. Their rows stay, because purchases and the history point at them. Safe in several processes at once.
 */
export const eraseDeleted = async (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for (let total = 0; ; ) {
    const due = db
      .select({ id: listings.id })
      .from(listings)
      .where(and(erasableListing(listings), lt(listings.updatedAt, before)))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const erased = await db
      .update(listings)
      .set({
        title: messages.removedListing,
        description: '',
        textDigest: null,
        textBands: [],
        images: sql`'{}'::text[]`,
      })
      .where(and(inArray(listings.id, due), eq(listings.status, ListingStatus.deleted)))
      .returning({ id: listings.id });
    const ids = erased.map(({ id }) => id);
    await db.delete(lostDetails).where(inArray(lostDetails.listingId, ids));
    await db.delete(lostMatches).where(or(inArray(lostMatches.lostId, ids), inArray(lostMatches.foundId, ids)));
    await db
      .delete(lostDismissals)
      .where(or(inArray(lostDismissals.listingId, ids), inArray(lostDismissals.otherId, ids)));
    total += erased.length;
    if (erased.length < BATCH) return total;
  }
};
