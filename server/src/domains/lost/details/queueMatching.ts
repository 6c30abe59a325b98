import { sql } from 'drizzle-orm';
import { contractOf } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { listings, lostMatches, lostQueue } from '../../../db/schema';

interface Due {
  now: Date;
  /** Delay of the matching in milliseconds, while the change can be undone. */
  afterMs?: number;
}

const { categories, lost } = contractOf('pets');
const numbers = sql.raw(
  Object.keys(lost ?? {})
    .map((name) => categories[name])
    .join(', '),
);

/** Enqueues a published or edited listing for matching, if it is or was of a lost or found animal. */
export const queueMatching = async (tx: Transaction, listingId: number, { now, afterMs = 0 }: Due): Promise<void> => {
  const dueAt = new Date(now.getTime() + afterMs).toISOString();
  await tx.execute(sql`insert into ${lostQueue} (listing_id, due_at)
    select l.id, ${dueAt}::timestamptz from ${listings} l where l.id = ${listingId}
      and ((l.section = 'pets' and l.category in (${numbers}))
        or exists (select from ${lostMatches} m where m.lost_id = l.id or m.found_id = l.id))
    on conflict (listing_id) do update
      set due_at = greatest(${lostQueue}.due_at, excluded.due_at)`);
};
