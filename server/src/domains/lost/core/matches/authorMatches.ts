import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type DismissMatch, MATCHES_MAX } from 'shared/contract';
import type { Database, Queryable } from '../../../../db/database';
import { listings, lostDismissals, lostMatches } from '../../../../db/schema';
import { listingNotFound } from '../../../../errors/httpError';
import type { Actor } from '../../../accounts/users/accountPolicy';
import { requireOwnListing } from '../../../listings/core/findListing';
import { isLive, selectListings } from '../../../listings/core/selectListings';

/** Returns a listing's public matches, likeliest first, without those its author has dismissed. */
export const readMatches = async (db: Queryable, id: number) => {
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

interface Dismissal extends DismissMatch {
  /** Id of the author's own listing, as received. */
  requested: string;
  user: Actor;
  now: Date;
}

/** Dismisses a match or undoes that; returns the new state. Throws 404 without a match, 403 for another's listing. */
export const dismissMatch = async (
  db: Database,
  { requested, user, other, dismissed, now }: Dismissal,
): Promise<boolean> => {
  const id = await requireOwnListing(db, 'pets', requested, user);
  const own = and(eq(lostDismissals.listingId, id), eq(lostDismissals.otherId, other));
  if (!dismissed) {
    await db.delete(lostDismissals).where(own);
    return false;
  }
  const [match] = await db
    .select({ lostId: lostMatches.lostId })
    .from(lostMatches)
    .where(
      or(
        and(eq(lostMatches.lostId, id), eq(lostMatches.foundId, other)),
        and(eq(lostMatches.foundId, id), eq(lostMatches.lostId, other)),
      ),
    );
  if (!match) throw listingNotFound();
  await db.insert(lostDismissals).values({ listingId: id, otherId: other, createdAt: now }).onConflictDoNothing();
  return true;
};
