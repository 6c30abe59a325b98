import { and, eq, gte } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { searchHits, searchQueue } from '../../../db/schema';

export interface Publication {
  id: number;
  now: Date;
  /** Delay of notices in milliseconds, while the publication can be undone. */
  afterMs?: number;
}

/** Enqueues a publication for the saved searches, in its transaction (docs/decisions/0047-saved-searches.md). */
export const queueSearches = async (tx: Transaction, { id, now, afterMs = 0 }: Publication): Promise<void> => {
  const queued = { publishedAt: now, notifyAt: new Date(now.getTime() + afterMs) };
  await tx
    .insert(searchQueue)
    .values({ listingId: id, ...queued })
    .onConflictDoUpdate({ target: searchQueue.listingId, set: queued });
};

/** Removes a publication from the queue, with hits since then; its pending notices are withdrawn by their subject. */
export const unqueueSearches = async (tx: Transaction, id: number, since: Date): Promise<void> => {
  await tx.delete(searchQueue).where(and(eq(searchQueue.listingId, id), gte(searchQueue.publishedAt, since)));
  await tx.delete(searchHits).where(and(eq(searchHits.listingId, id), gte(searchHits.foundAt, since)));
};
