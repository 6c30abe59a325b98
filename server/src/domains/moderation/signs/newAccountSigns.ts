import { and, gt, inArray, sql } from 'drizzle-orm';
import { SIGN_LIMITS, type Sign } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings, users } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A sign for each of these accounts that is new and has many listings already, by user id. */
export const newAccountSigns = async (
  db: Queryable,
  authorIds: readonly number[],
  now: Date,
): Promise<Map<number, Sign>> => {
  if (authorIds.length === 0) return new Map();
  const since = new Date(now.getTime() - SIGN_LIMITS.newDays * DAY_MS);
  // By the table's name: alone in a query, Drizzle leaves it out, and `id` would be the listing's.
  const own = sql<number>`(select count(*)::int from ${listings} where ${listings.authorId} = users.id and ${keptListing(listings)})`;
  const rows = await db
    .select({ id: users.id, createdAt: users.createdAt, count: own })
    .from(users)
    .where(and(inArray(users.id, [...new Set(authorIds)]), gt(users.createdAt, since)));
  return new Map(
    rows.flatMap(({ id, createdAt, count }): [number, Sign][] => {
      if (count < SIGN_LIMITS.manyListings) return [];
      const days = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
      return [[id, { kind: 'new_account', days, listings: count }]];
    }),
  );
};
