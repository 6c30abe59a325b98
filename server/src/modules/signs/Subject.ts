import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { listingRevisions, listings } from '../../db/schema';
import { catalogueColumns } from '../listings/sectionQueries';

/** What is looked at for signs: a listing, or what is to become of one. */
export interface Subject {
  /** Of the listing. */
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

/** These listings of a section, in any order: with the revision that waits, where one does. */
export const selectSubjects = async (db: Queryable, section: Section, ids: readonly number[]): Promise<Subject[]> => {
  const { insert: entry } = catalogueColumns(section);
  const waiting = and(eq(listingRevisions.listingId, listings.id), isNull(listingRevisions.decidedAt));
  const rows = await db
    .select({ listing: listings, revision: listingRevisions })
    .from(listings)
    .leftJoin(listingRevisions, waiting)
    .where(inArray(listings.id, [...ids]));
  return rows.map(({ listing, revision }) => {
    const { title, description, images, price, category, ...said } = revision ?? listing;
    const entryId = (entry && said[entry]) ?? 0;
    return { id: listing.id, authorId: listing.authorId, title, description, images, price, category, entryId };
  });
};
