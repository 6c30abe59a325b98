import { and, eq } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { favourites } from '../../../db/schema';
import type { Actor } from '../../accounts/users/accountPolicy';
import { requireVisibleListing } from '../core/requireVisibleListing';

interface Asked {
  section: Section;
  /** The listing's id as received. */
  asked: string;
  user: Actor;
}

/** Returns whether a listing is a favourite of the account. Throws 404 for one that the account may not see. */
export const isFavourite = async (db: Queryable, { section, asked, user }: Asked): Promise<boolean> => {
  const { id } = await requireVisibleListing(db, section, asked, user);
  const marks = await db
    .select({ id: favourites.listingId })
    .from(favourites)
    .where(and(eq(favourites.userId, user.id), eq(favourites.listingId, id)));
  return marks.length > 0;
};
