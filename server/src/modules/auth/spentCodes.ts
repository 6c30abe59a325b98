import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { usedCodes } from '../../db/schema';

/** Longer than any provider lets a code or a signed answer live, in milliseconds. */
const KEPT_MS = 25 * 60 * 60 * 1000;

const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Removes marks that nobody asks for any more. */
export const sweepCodes = async (db: Queryable, now: Date): Promise<void> => {
  await db.delete(usedCodes).where(lt(usedCodes.usedAt, new Date(now.getTime() - KEPT_MS)));
};

/** Marks an authorisation code as used; false when it was already, here or in another process. */
export const spendCode = async (db: Queryable, code: string, now: Date): Promise<boolean> => {
  await sweepCodes(db, now);
  const spent = await db
    .insert(usedCodes)
    .values({ digest: digestOf(code), usedAt: now })
    .onConflictDoNothing()
    .returning({ digest: usedCodes.digest });
  return spent.length === 1;
};

/**
 * Marks a signed answer as used, and says whether it may be taken: the first time, and within `forMs` of it, for a
 * page that sends it again whenever it is loaded.
 */
export const spendWithin = async (db: Queryable, code: string, now: Date, forMs: number): Promise<boolean> => {
  if (await spendCode(db, code, now)) return true;
  const [spent] = await db
    .select()
    .from(usedCodes)
    .where(eq(usedCodes.digest, digestOf(code)));
  return spent !== undefined && now.getTime() - spent.usedAt.getTime() <= forMs;
};

/** Takes the mark back: the provider could not be asked, so the code may still be good. */
export const restoreCode = async (db: Queryable, code: string): Promise<void> => {
  await db.delete(usedCodes).where(eq(usedCodes.digest, digestOf(code)));
};
