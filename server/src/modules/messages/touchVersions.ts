import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { messageVersions } from '../../db/schema';

/**
 * Makes the next poll of these accounts see that something changed. The last statement of a transaction, as it is what
 * others wait for; in ascending order, so that nobody waits in a circle. Gives the version of the last account.
 */
export const touchVersions = async (tx: Transaction, ...userIds: number[]): Promise<string> => {
  const inOrder = userIds.map((userId) => ({ userId })).sort((a, b) => a.userId - b.userId);
  const touched = await tx
    .insert(messageVersions)
    .values(inOrder)
    .onConflictDoUpdate({ target: messageVersions.userId, set: { version: sql`gen_random_uuid()` } })
    .returning({ version: messageVersions.version });
  const last = touched.at(-1);
  if (!last) throw new Error('No account was named');
  return last.version;
};
