import { and, desc, eq } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { favourites, listings } from '../../../db/schema';
import type { Actor } from '../../accounts/users/accountPolicy';
import { visibleTo } from '../visibility/visibleTo';

/** Returns the ids of the account's visible favourites in a section, latest first. */
export const selectFavourites = async (db: Queryable, section: Section, user: Actor): Promise<number[]> => {
  const marks = await db
    .select({ id: favourites.listingId })
    .from(favourites)
    .innerJoin(listings, eq(listings.id, favourites.listingId))
    .where(and(eq(favourites.userId, user.id), eq(favourites.section, section), visibleTo(user)))
    .orderBy(desc(favourites.createdAt), desc(favourites.listingId));
  return marks.map(({ id }) => id);
};
