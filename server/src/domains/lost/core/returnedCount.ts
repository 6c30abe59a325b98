import { and } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listings } from '../../../db/schema';
import { returnedListing, urgentListing } from '../../../db/schema/visibility';

/** For how long a count holds when nothing changes, in milliseconds. */
const HELD_MS = 60_000;

/**
 * Gives how many listings of lost and found pets their authors have closed because the pet is home again: from an index
 * of these alone, once a minute and anew after any change.
 */
export const createReturnedCount = ({ reads, clock, contentRevision }: FastifyInstance): (() => Promise<number>) => {
  let kept: { count: Promise<number>; revision: number; until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    // As it is before the reading: after a change meanwhile it is another one.
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
