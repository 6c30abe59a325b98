import { and, eq } from 'drizzle-orm';
import { parseId, type Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import { listings } from '../../db/schema';
import { listingNotFound } from '../../errors/httpError';
import type { Actor } from '../users/accountPolicy';
import { visibleTo } from './visibleTo';

/**
 * The listing of this section behind an id as it came, if this account (null for a visitor) may see it. Throws the 404
 * of a listing that does not exist, also for what is no id at all.
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
    .select({ id: listings.id, authorId: listings.authorId })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.section, section), visibleTo(user)));
  if (!listing) throw listingNotFound();
  return listing;
};
