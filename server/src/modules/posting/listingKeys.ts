import { eq } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Database, Transaction } from '../../db/database';
import { listingKeys } from '../../db/schema';
import { conflict, invalidRequest } from '../../errors/apiError';
import { messages } from './messages.ru';

/** One attempt to create a listing (api.md, 'Listing keys'). */
export interface Attempt {
  key: string;
  userId: number;
  section: Section;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The key of a request's header, a new one when it has none. Throws 422 when it is not a UUID. */
export const readKey = (header: string | string[] | undefined): string => {
  if (header === undefined) return crypto.randomUUID();
  if (typeof header !== 'string' || !uuid.test(header)) throw invalidRequest(messages.badKey);
  return header.toLowerCase();
};

/**
 * Records the attempt, or finds it recorded. Gives the listing that it made already, null when there is none yet.
 * Throws 409 when the key is another account's or another section's.
 */
export const recordKey = async (db: Database, attempt: Attempt, now: Date): Promise<number | null> => {
  const { key, userId, section } = attempt;
  await db.insert(listingKeys).values({ key, userId, section, createdAt: now }).onConflictDoNothing();
  const [found] = await db.select().from(listingKeys).where(eq(listingKeys.key, key));
  if (found?.userId !== userId || found.section !== section) throw conflict(messages.foreignKey, 'KEY_TAKEN');
  return found.listingId;
};

/** The listing that the key has made by now, null when none. Others with this key wait until the transaction ends. */
export const lockKey = async (tx: Transaction, key: string): Promise<number | null> => {
  const [found] = await tx
    .select({ listingId: listingKeys.listingId })
    .from(listingKeys)
    .where(eq(listingKeys.key, key))
    .for('update');
  // An account that is being deleted takes its keys along.
  if (!found) throw conflict(messages.foreignKey, 'KEY_TAKEN');
  return found.listingId;
};

/** Notes that the key has made this listing. */
export const useKey = async (tx: Transaction, key: string, listingId: number, now: Date): Promise<void> => {
  await tx.update(listingKeys).set({ usedAt: now, listingId }).where(eq(listingKeys.key, key));
};
