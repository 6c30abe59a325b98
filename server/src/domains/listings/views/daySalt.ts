import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { viewSalts } from '../../../db/schema';

/** Returns the salt of a day, `YYYY-MM-DD`: random, common to all servers, deleted after the day. */
export const saltOf = async (tx: Transaction, day: string): Promise<string> => {
  const fresh = randomBytes(32).toString('base64url');
  await tx.insert(viewSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [kept] = await tx.select().from(viewSalts).where(eq(viewSalts.day, day));
  return kept?.salt ?? fresh;
};
