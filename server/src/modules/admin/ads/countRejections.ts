import { and, count, eq, inArray } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listingActions, listings } from '../../../db/schema';

/** How often listings of these accounts were rejected, deleted listings included, by user id; none are left out. */
export const countRejections = async (db: Queryable, authorIds: readonly number[]): Promise<Map<number, number>> => {
  const counts = await db
    .select({ authorId: listings.authorId, times: count() })
    .from(listings)
    .innerJoin(listingActions, eq(listingActions.listingId, listings.id))
    .where(and(inArray(listings.authorId, [...authorIds]), eq(listingActions.toStatus, ListingStatus.rejected)))
    .groupBy(listings.authorId);
  return new Map(counts.map(({ authorId, times }) => [authorId, times]));
};
