import { and, desc, eq } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { reads } from '../../../db/schema';
import type { Actor } from '../../accounts/users/accountPolicy';
import { requireVisibleListing } from '../core/findListing';

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

/** Older marks hardly appear on cards any more. */
const LISTED_MAX = 10_000;

/** Returns the ids of the section's listings that the account has opened, latest first, at most 10,000. */
export const selectReads = async (db: Queryable, section: Section, userId: number): Promise<number[]> => {
  const marks = await db
    .select({ id: reads.listingId })
    .from(reads)
    .where(and(eq(reads.userId, userId), eq(reads.section, section)))
    .orderBy(desc(reads.createdAt), desc(reads.listingId))
    .limit(LISTED_MAX);
  return marks.map(({ id }) => id);
};
