import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listingRevisions, listings } from '../../../db/schema';
import { catalogueColumns } from '../../listings/core/sectionQueries';

/** A listing or revision to check for signs. */
export interface Subject {
  id: number;
  authorId: number;
  title: string;
  description: string;
  images: string[];
  price: number | null;
  category: number;
  /** The entry of the section's catalogue: its breed, item or service. */
  entryId: number;
}

/** Selects the pending revision's value, otherwise the listing's. */
const revisedOr = <T>(revised: SQLWrapper, published: SQLWrapper): SQL<T> =>
  sql<T>`case when ${listingRevisions.listingId} is null then ${published} else ${revised} end`;

/** Returns these listings of a section, in any order, with a pending revision's content. */
export const selectSubjects = async (db: Queryable, section: Section, ids: readonly number[]): Promise<Subject[]> => {
  const { column, insert } = catalogueColumns(section);
  const rows = await db
    .select({
      id: listings.id,
      authorId: listings.authorId,
      title: revisedOr<string>(listingRevisions.title, listings.title),
      description: revisedOr<string>(listingRevisions.description, listings.description),
      images: revisedOr<string>(
        sql`array_to_string(${listingRevisions.images}, ',')`,
        sql`array_to_string(${listings.images}, ',')`,
      ),
      price: revisedOr<number | null>(listingRevisions.price, listings.price),
      category: revisedOr<number>(listingRevisions.category, listings.category),
      entryId: revisedOr<number>(insert ? listingRevisions[insert] : column, column),
    })
    .from(listings)
    .leftJoin(listingRevisions, and(eq(listingRevisions.listingId, listings.id), isNull(listingRevisions.decidedAt)))
    .where(inArray(listings.id, [...ids]));
  return rows.map((row) => ({ ...row, images: row.images === '' ? [] : row.images.split(',') }));
};
