import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { lostDetails, lostQueue } from '../../db/schema';

interface Due {
  now: Date;
  /** It begins to be public with this. */
  isNew: boolean;
  /** It is looked at that much later, in milliseconds, when what happened can no longer be taken back. */
  afterMs?: number;
}

/**
 * Has a listing held against those that may be of the same animal, in the transaction that publishes or edits it; nothing
 * for one that says nothing of an animal lost or found.
 */
export const queueMatching = async (
  tx: Transaction,
  listingId: number,
  { now, isNew, afterMs = 0 }: Due,
): Promise<void> => {
  const dueAt = new Date(now.getTime() + afterMs).toISOString();
  await tx.execute(sql`insert into ${lostQueue} (listing_id, due_at, is_new)
    select listing_id, ${dueAt}::timestamptz, ${isNew} from ${lostDetails} where listing_id = ${listingId}
    on conflict (listing_id) do update
      set due_at = greatest(${lostQueue}.due_at, excluded.due_at), is_new = ${lostQueue}.is_new or excluded.is_new`);
};
