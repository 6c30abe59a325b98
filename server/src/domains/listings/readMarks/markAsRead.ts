import type { Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { reads } from '../../../db/schema';
import type { Actor } from '../../accounts/users/accountPolicy';
import { requireVisibleListing } from '../core/requireVisibleListing';

interface Mark {
  section: Section;
  /** The listing's id as received. */
  asked: string;
  user: Actor;
  now: Date;
}

/** Records that the account has opened a listing, the first time only. Throws 404 for one that it may not see. */
export const markAsRead = async (db: Queryable, { section, asked, user, now }: Mark): Promise<void> => {
  const { id } = await requireVisibleListing(db, section, asked, user);
  await db.insert(reads).values({ userId: user.id, listingId: id, section, createdAt: now }).onConflictDoNothing();
};
