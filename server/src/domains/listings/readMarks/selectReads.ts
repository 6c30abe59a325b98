import { and, desc, eq } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { reads } from '../../../db/schema';

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
