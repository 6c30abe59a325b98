import { and, eq } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { listings } from '../../db/schema';
import { keptListing } from '../../db/schema/visibility';
import { type ListingRow, type SharedRow, selectListings } from './selectListings';

/** By the time that the listing shows: of publication, or of creation while unpublished. */
const newestFirst = (a: SharedRow, b: SharedRow): number => b.time.localeCompare(a.time) || b.id - a.id;

/** An account's listings of a section in every state but deleted, newest first. */
export const selectOwn = async <S extends Section>(
  db: Queryable,
  section: S,
  authorId: number,
): Promise<ListingRow<S>[]> => {
  const rows = await selectListings(db, section, {
    where: and(eq(listings.authorId, authorId), eq(listings.section, section), keptListing(listings)),
  });
  return rows.sort(newestFirst);
};
