import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { MATCHES_MAX } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { listings, lostDismissals, lostMatches } from '../../../../db/schema';
import { isLive, type ListingRow, selectListings } from '../../../listings/core/selectListings';

interface ToldMatch {
  row: ListingRow<'pets'>;
  score: number;
  reasons: string[];
}

/** Returns a listing's public matches, likeliest first, without those its author has dismissed. */
export const readMatches = async (db: Queryable, id: number): Promise<ToldMatch[]> => {
  const other = sql<number>`case when ${lostMatches.lostId} = ${id} then ${lostMatches.foundId} else ${lostMatches.lostId} end`;
  const found = await db
    .select({ other, score: lostMatches.score, reasons: lostMatches.reasons })
    .from(lostMatches)
    .innerJoin(listings, and(eq(listings.id, other), isLive('pets')))
    .where(
      and(
        or(eq(lostMatches.lostId, id), eq(lostMatches.foundId, id)),
        sql`not exists (select from ${lostDismissals} d where d.listing_id = ${id} and d.other_id = ${other})`,
      ),
    )
    .orderBy(desc(lostMatches.score), desc(lostMatches.createdAt), desc(other))
    .limit(MATCHES_MAX);
  if (found.length === 0) return [];
  const ids = found.map((match) => match.other);
  const rows = await selectListings(db, 'pets', { where: and(isLive('pets'), inArray(listings.id, ids)) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ other: otherId, score, reasons }) => {
    const row = byId.get(otherId);
    return row ? [{ row, score, reasons }] : [];
  });
};
