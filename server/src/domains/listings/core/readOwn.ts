import { and, eq, sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { isAnyOf } from '../../../db/idArray';
import { listings } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { inPortions } from './inPortions';
import { type ListingRow, selectListings } from './selectListings';

/** By the time shown: of publication, or of creation while unpublished. */
const newestFirst = sql`coalesce(${listings.publishedAt}, ${listings.createdAt}) desc, ${listings.id} desc`;

interface Own {
  authorId: number;
  /** Includes deleted listings and full texts, for the export of personal data. */
  everything?: boolean;
}

/**
 * Reads an account's listings of a section, newest first, in portions, so that others can use the connection in
 * between. Without `everything`, deleted ones are left out and texts cut as in every list.
 */
export async function* readOwn<S extends Section>(
  db: Queryable,
  section: S,
  { authorId, everything = false }: Own,
): AsyncGenerator<{ rows: ListingRow<S>[]; count: number }> {
  const wanted = everything ? undefined : keptListing(listings);
  const own = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.authorId, authorId), eq(listings.section, section), wanted))
    .orderBy(newestFirst);
  const count = everything ? 1 : own.length;
  for (const portion of inPortions(own)) {
    const ids = portion.map(({ id }) => id);
    const found = await selectListings(db, section, {
      where: and(isAnyOf(listings.id, ids), wanted),
      count,
    });
    const places = new Map(found.map((row) => [row.id, row]));
    yield { rows: ids.map((id) => places.get(id)).filter((row) => row !== undefined), count };
  }
}
