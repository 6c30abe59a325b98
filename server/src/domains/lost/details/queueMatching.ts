import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { listings, lostMatches, lostQueue } from '../../../db/schema';
import { lostCategories } from './lostDetails';

/**
 * Enqueues a published or edited listing for matching, `afterMs` later, when the change can no longer be undone, if it
 * is or was of a lost or found animal.
 */
export const queueMatching = async (
  tx: Transaction,
  listingId: number,
  { now, afterMs = 0 }: { now: Date; afterMs?: number },
): Promise<void> => {
  const dueAt = new Date(now.getTime() + afterMs).toISOString();
  await tx.execute(sql`insert into ${lostQueue} (listing_id, due_at)
    select l.id, ${dueAt}::timestamptz from ${listings} l where l.id = ${listingId}
      and ((l.section = 'pets' and l.category in (${lostCategories}))
        or exists (select from ${lostMatches} m where m.lost_id = l.id or m.found_id = l.id))
    on conflict (listing_id) do update
      set due_at = greatest(${lostQueue}.due_at, excluded.due_at)`);
};
