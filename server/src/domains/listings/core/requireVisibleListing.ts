import { and, eq } from 'drizzle-orm';
import { parseId, type Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { listings } from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import { listingHidden, listingNotFound } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import { visibleTo } from '../visibility/visibleTo';

/**
 * Returns a listing of this section by its id as received, if this account (null for a visitor) may see it. Throws 404
 * for an unknown one, an invalid id or one it may not see, and 403 with `FRESH_SIGN_IN` when the account's role would
 * show it.
 */
export const requireVisibleListing = async (
  db: Readable,
  section: Section,
  asked: string | number,
  user: Actor | null,
): Promise<{ id: number; authorId: number }> => {
  const id = parseId(String(asked));
  if (id === null) throw listingNotFound();
  const [listing] = await db
    .select({ id: listings.id, authorId: listings.authorId, isVisible: visibleTo(user).mapWith(Boolean) })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.section, section), keptListing(listings)));
  if (!listing) throw listingNotFound();
  if (!listing.isVisible) throw listingHidden(user);
  return { id: listing.id, authorId: listing.authorId };
};
