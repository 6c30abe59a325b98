import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { usedCodes } from '../../../db/schema';

/** Longer than any provider lets a code or a signed answer live, in milliseconds. */
const KEPT_MS = 25 * 60 * 60 * 1000;

const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Removes marks that nobody asks for any more. */
export const sweepCodes = async (db: Queryable, now: Date): Promise<void> => {
  await db.delete(usedCodes).where(lt(usedCodes.usedAt, new Date(now.getTime() - KEPT_MS)));
};

/** Marks an authorisation code as used, by a device where it has a mark; false when it was already, here or in another process. */
export const spendCode = async (db: Queryable, code: string, now: Date, device?: string): Promise<boolean> => {
  await sweepCodes(db, now);
  const spent = await db
    .insert(usedCodes)
    .values({ digest: digestOf(code), usedAt: now, device: device === undefined ? null : digestOf(device) })
    .onConflictDoNothing()
    .returning({ digest: usedCodes.digest });
  return spent.length === 1;
};

/**
 * Marks a signed answer as used and returns whether it may be used now: the first time, and again by the device that was
 * the first, whose page sends it whenever it is loaded. Without a mark of the device it serves once.
 */
export const spendByDevice = async (
  db: Queryable,
  code: string,
  now: Date,
  device: string | undefined,
): Promise<boolean> => {
  if (await spendCode(db, code, now, device)) return true;
  if (device === undefined) return false;
  const [spent] = await db
    .select({ device: usedCodes.device })
    .from(usedCodes)
    .where(eq(usedCodes.digest, digestOf(code)));
  return spent?.device === digestOf(device);
};

/** Takes the mark back: the provider could not be asked, so the code may still be good. */
export const restoreCode = async (db: Queryable, code: string): Promise<void> => {
  await db.delete(usedCodes).where(eq(usedCodes.digest, digestOf(code)));
};
