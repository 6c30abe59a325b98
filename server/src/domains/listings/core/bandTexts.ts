import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { listings } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { textBands } from './textBands';

/** How many listings one run looks at; a text of usual length costs a tenth of a millisecond. */
const BATCH = 200;

/**
 * Notes what the texts of listings from before are made of, a few at a time, oldest first; gives how many. Several
 * processes may look at the same one, which does no harm.
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
      // Whoever has edited it meanwhile has noted its text too.
      .where(and(eq(listings.id, id), isNull(listings.textBands)));
  }
  return pending.length;
};
