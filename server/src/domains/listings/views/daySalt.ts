import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { viewSalts } from '../../../db/schema';

/** The salt of a day, `YYYY-MM-DD`: random, one for all servers, and gone with the day. */
export const saltOf = async (tx: Transaction, day: string): Promise<string> => {
  const fresh = randomBytes(32).toString('base64url');
  await tx.insert(viewSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [kept] = await tx.select().from(viewSalts).where(eq(viewSalts.day, day));
  return kept?.salt ?? fresh;
};
