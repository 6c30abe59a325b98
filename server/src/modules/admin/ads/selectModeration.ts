import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type AdminAdsQuery, ListingStatus, type Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings } from '../../../db/schema';
import { decodeCursor, encodeCursor } from '../../listings/feedCursor';
import { type ListingRow, selectListings } from '../../listings/selectListings';

/**
 * What waits for a decision in the section. Listings of a banned author do not: they come back to the list with the
 * author.
 */
export const isWaiting = (section: Section): SQL | undefined =>
  and(eq(listings.section, section), eq(listings.status, ListingStatus.review), not(listings.authorBanned));

const after = (cursor: string): SQL => {
  const { publishedAt: createdAt, id } = decodeCursor(cursor);
  return sql`(${listings.createdAt}, ${listings.id}) > (${createdAt.toISOString()}::timestamptz, ${id})`;
};

/** One page of the section's listings on moderation, those that wait longest first, and the next page's cursor. */
export const selectModeration = async <S extends Section>(
  db: Queryable,
  section: S,
  { limit, offset, cursor }: AdminAdsQuery,
): Promise<{ rows: ListingRow<S>[]; next: string | null }> => {
  const found = await db
    .select({ id: listings.id, createdAt: listings.createdAt })
    .from(listings)
    .where(and(isWaiting(section), cursor === undefined ? undefined : after(cursor)))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    // One more tells whether there is a next page.
    .limit(limit + 1)
    .offset(cursor === undefined ? offset : 0);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (!last) return { rows: [], next: null };
  const ids = page.map(({ id }) => id);
  const rows = await selectListings(db, section, { where: inArray(listings.id, ids) });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  const next = found.length > limit ? encodeCursor({ publishedAt: last.createdAt, id: last.id }) : null;
  return { rows, next };
};
