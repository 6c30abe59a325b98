import { and } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listings } from '../../../db/schema';
import { returnedListing, urgentListing } from '../../../db/schema/visibility';

/** How long a count is cached without changes, in milliseconds. */
const HELD_MS = 60_000;

/**
 * Creates a reader of the number of lost and found listings closed because the pet is home: from an index of these
 * alone, once a minute and after any change.
 */
export const createReturnedCount = ({ reads, clock, contentRevision }: FastifyInstance): (() => Promise<number>) => {
  let kept: { count: Promise<number>; revision: number; until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    // Read first: a change during the query invalidates it.
    const revision = contentRevision();
    if (kept && kept.revision === revision && kept.until > now) return kept.count;
    const count = reads.$count(listings, and(returnedListing(listings), urgentListing(listings)));
    kept = { count, revision, until: now + HELD_MS };
    count.catch(() => {
      kept = undefined;
    });
    return count;
  };
};
