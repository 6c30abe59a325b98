import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ListingStatus } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { listingActions, listings } from '../../../../db/schema';

const { rejected, review } = ListingStatus;

const isTakenBack = and(
  eq(listingActions.fromStatus, rejected),
  eq(listingActions.toStatus, review),
  eq(listingActions.actorRole, 'admin'),
);

/**
 * Returns the number of rejections of each account's listings, including deleted ones, by user id. Undone rejections do
 * not count.
 */
export const countRejections = async (db: Queryable, authorIds: readonly number[]): Promise<Map<number, number>> => {
  const counts = await db
    .select({
      authorId: listings.authorId,
      times: sql<number>`(count(*) filter (where ${listingActions.toStatus} = ${rejected})
        - count(*) filter (where ${isTakenBack}))::int`,
    })
    .from(listings)
    .innerJoin(listingActions, eq(listingActions.listingId, listings.id))
    .where(and(inArray(listings.authorId, [...authorIds]), or(eq(listingActions.toStatus, rejected), isTakenBack)))
    .groupBy(listings.authorId);
  return new Map(counts.map(({ authorId, times }) => [authorId, times]));
};
