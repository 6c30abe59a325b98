import { and, eq, gte } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { searchHits, searchQueue } from '../../../db/schema';

/** A listing that was published. */
export interface Publication {
  id: number;
  now: Date;
  /** It may be told that much later, in milliseconds: until then the publication can be taken back. */
  afterMs?: number;
}

/**
 * Has a publication held against the saved searches, within its transaction. How many they are costs it nothing: the
 * work is done behind the answer (docs/decisions/0047-saved-searches.md).
 */
export const queueSearches = async (tx: Transaction, { id, now, afterMs = 0 }: Publication): Promise<void> => {
  const turn = { publishedAt: now, toldAt: new Date(now.getTime() + afterMs) };
  await tx
    .insert(searchQueue)
    .values({ listingId: id, ...turn })
    .onConflictDoUpdate({ target: searchQueue.listingId, set: turn });
};

/**
 * Makes a publication that was taken back one that never was: what is not compared yet is not, and what was found since
 * is forgotten. What waits to be told is withdrawn by its subject.
 */
export const unqueueSearches = async (tx: Transaction, id: number, since: Date): Promise<void> => {
  await tx.delete(searchQueue).where(and(eq(searchQueue.listingId, id), gte(searchQueue.publishedAt, since)));
  await tx.delete(searchHits).where(and(eq(searchHits.listingId, id), gte(searchHits.foundAt, since)));
};
