import { and, count, eq } from 'drizzle-orm';
import { createListingTexts, LIMIT_REACHED_CODE, type Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { conflict } from '../../../errors/httpError';

interface Counted {
  authorId: number;
  section: Section;
  /** Setting `LISTING_LIMIT`. */
  limit: number;
}

/**
 * Throws 409 `LIMIT_REACHED` when the account has as many listings in the section as it may, deleted ones not counted.
 * It is only certain under the account's lock.
 */
export const checkListingLimit = async (db: Queryable, { authorId, section, limit }: Counted): Promise<void> => {
  const [found] = await db
    .select({ count: count() })
    .from(listings)
    .where(and(eq(listings.authorId, authorId), eq(listings.section, section), keptListing(listings)));
  if ((found?.count ?? 0) >= limit) throw conflict(createListingTexts.limitReached, LIMIT_REACHED_CODE);
};
