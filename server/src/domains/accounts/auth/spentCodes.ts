import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { usedCodes } from '../../../db/schema';

const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Marks an authorisation code as used, by a device if it has a mark; false if it was used before, by any process. */
export const spendCode = async (db: Queryable, code: string, now: Date, device?: string): Promise<boolean> => {
  const spent = await db
    .insert(usedCodes)
    .values({ digest: digestOf(code), usedAt: now, device: device === undefined ? null : digestOf(device) })
    .onConflictDoNothing()
    .returning({ digest: usedCodes.digest });
  return spent.length === 1;
};

/**
 * Marks a signed answer as used and returns whether it is accepted: once, and repeatedly for the first device, whose
 * page sends it on every load. Without a device's mark it is accepted once.
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

/** Unmarks a code: the provider could not be reached, so it may still be valid. */
export const restoreCode = async (db: Queryable, code: string): Promise<void> => {
  await db.delete(usedCodes).where(eq(usedCodes.digest, digestOf(code)));
};
