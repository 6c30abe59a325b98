import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { usedCodes } from '../../db/schema';

/** Longer than any provider lets a code live, in milliseconds. */
const KEPT_MS = 60 * 60 * 1000;

const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Marks an authorisation code as used; false when it was already, here or in another process. */
export const spendCode = async (db: Queryable, code: string, now: Date): Promise<boolean> => {
  await db.delete(usedCodes).where(lt(usedCodes.usedAt, new Date(now.getTime() - KEPT_MS)));
  const spent = await db
    .insert(usedCodes)
    .values({ digest: digestOf(code), usedAt: now })
    .onConflictDoNothing()
    .returning({ digest: usedCodes.digest });
  return spent.length === 1;
};

/** Takes the mark back: the provider could not be asked, so the code may still be good. */
export const restoreCode = async (db: Queryable, code: string): Promise<void> => {
  await db.delete(usedCodes).where(eq(usedCodes.digest, digestOf(code)));
};
