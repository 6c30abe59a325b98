import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listings } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { textBands } from './textBands';

/** Listings of one run; a text of usual length takes a tenth of a millisecond. */
const BATCH = 200;

/**
 * Stores the text bands of legacy listings, oldest first, a batch at a time; returns their number. Processes may
 * overlap without harm.
 */
export const bandTexts = async (db: Database): Promise<number> => {
  const pending = await db
    .select({ id: listings.id, title: listings.title, description: listings.description })
    .from(listings)
    .where(and(isNull(listings.textBands), keptListing(listings)))
    .orderBy(asc(listings.id))
    .limit(BATCH);
  for (const { id, title, description } of pending) {
    await db
      .update(listings)
      .set({ textBands: textBands(title, description) })
      // An edit in the meantime has stored its own.
      .where(and(eq(listings.id, id), isNull(listings.textBands)));
  }
  return pending.length;
};
