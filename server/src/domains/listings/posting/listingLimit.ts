import { and, count, eq } from 'drizzle-orm';
import { createListingTexts, LIMIT_REACHED_CODE, type Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { listings } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { conflict } from '../../../errors/httpError';

interface Counted {
  authorId: number;
  section: Section;
  /** The setting `LISTING_LIMIT`. */
  limit: number;
}

/**
 * Throws 409 `LIMIT_REACHED` when the account has reached its limit of listings in the section, not counting deleted
 * ones. Exact only under the account's lock.
 */
export const checkListingLimit = async (db: Queryable, { authorId, section, limit }: Counted): Promise<void> => {
  const [found] = await db
    .select({ count: count() })
    .from(listings)
    .where(and(eq(listings.authorId, authorId), eq(listings.section, section), keptListing(listings)));
  if ((found?.count ?? 0) >= limit) throw conflict(createListingTexts.limitReached, LIMIT_REACHED_CODE);
};
