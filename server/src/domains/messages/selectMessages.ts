import { eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { messages as letters, listings } from '../../db/schema';

/** Selects messages with the section of their listing. */
export const selectMessages = (db: Queryable) =>
  db
    .select({ ...getTableColumns(letters), section: listings.section })
    .from(letters)
    .leftJoin(listings, eq(listings.id, letters.listingId));
