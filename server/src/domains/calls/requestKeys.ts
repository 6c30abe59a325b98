import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_HEADER, type Section } from 'shared/contract';
import type { Database, Transaction } from '../../db/database';
import { type KeyedAction, requestKeys } from '../../db/schema';
import { conflict, invalidRequest } from '../../errors/httpError';
import { messages } from './messages.ru';

/** One attempt of a request that takes effect once, even if repeated (docs/api.md, 'Creation keys'). */
export interface Attempt {
  key: string;
  userId: number;
  action: KeyedAction;
  section: Section;
  /** The request's `digestOf`; null until its body is read. */
  digest: string | null;
}

/** What a key looks like: a UUID. */
export const keyPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the key of a request's header, null without one. Throws 422 when it is not a UUID. */
export const readKey = (headers: Record<string, string | string[] | undefined>): string | null => {
  const header = headers[IDEMPOTENCY_KEY_HEADER];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyPattern.test(header)) throw invalidRequest(messages.badKey);
  return header.toLowerCase();
};

export const digestOf = (...requested: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(requested)).digest('base64url');

/** The column of what an attempt has created or changed. */
const resultOf = { create: 'listingId', order: 'purchaseId', edit: 'editedId' } as const;

const madeBy = ({ userId, action, section, digest }: Attempt, found: typeof requestKeys.$inferSelect | undefined) => {
  const same = found?.userId === userId && found.action === action && found.section === section;
  // The keys of an account are deleted with it.
  if (!same) throw conflict(messages.foreignKey, 'KEY_TAKEN');
  const differs = digest !== null && found.digest !== null && found.digest !== digest;
  if (differs) throw conflict(messages.otherRequest, 'KEY_TAKEN');
  return found[resultOf[action]];
};

/** Records the attempt. Returns its result's id, or null. Throws 409 when another account or request has the key. */
export const recordKey = async (db: Database, attempt: Attempt, now: Date): Promise<number | null> => {
  await db
    .insert(requestKeys)
    .values({ ...attempt, createdAt: now })
    .onConflictDoNothing();
  const [found] = await db.select().from(requestKeys).where(eq(requestKeys.key, attempt.key));
  return madeBy(attempt, found);
};

/** Locks the key until the transaction ends. Returns its result's id, null while there is none. */
export const lockKey = async (tx: Transaction, attempt: Attempt): Promise<number | null> => {
  const [found] = await tx.select().from(requestKeys).where(eq(requestKeys.key, attempt.key)).for('update');
  return madeBy(attempt, found);
};

/** Records the key's result and the digest of its request. */
export const useKey = async (tx: Transaction, attempt: Attempt, id: number, now: Date): Promise<void> => {
  const { key, action, digest } = attempt;
  await tx
    .update(requestKeys)
    .set({ usedAt: now, digest, [resultOf[action]]: id })
    .where(eq(requestKeys.key, key));
};

/** Frees the key of an order that failed through no fault of its buyer: a repeat creates another order. */
export const freeOrderKey = async (tx: Transaction, purchaseId: number): Promise<void> => {
  await tx.update(requestKeys).set({ usedAt: null, purchaseId: null }).where(eq(requestKeys.purchaseId, purchaseId));
};
