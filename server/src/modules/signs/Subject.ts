import { inArray, sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { listings } from '../../db/schema';
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

/** These listings of a section as they are, in any order. */
export const selectSubjects = (db: Queryable, section: Section, ids: readonly number[]): Promise<Subject[]> =>
  db
    .select({
      id: listings.id,
      authorId: listings.authorId,
      title: listings.title,
      description: listings.description,
      images: listings.images,
      price: listings.price,
      category: listings.category,
      entryId: sql<number>`${catalogueColumns(section).column}`,
    })
    .from(listings)
    .where(inArray(listings.id, [...ids]));
