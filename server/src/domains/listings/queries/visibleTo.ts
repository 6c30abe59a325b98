import { type SQL, sql } from 'drizzle-orm';
import { listings } from '../../../db/schema';
import { readableListing, undeletedListing } from '../../../db/schema/visibility';
import { type Actor, mayModerate } from '../../accounts/users/accountPolicy';

/** Returns `maySeeListing` as a condition of a query: what this account (null for a visitor) may see. */
export const visibleTo = (user: Actor | null): SQL => {
  const open = readableListing(listings);
  if (!user) return open;
  const undeleted = undeletedListing(listings);
  return mayModerate(user) ? undeleted : sql`(${open} or (${listings.authorId} = ${user.id} and ${undeleted}))`;
};
