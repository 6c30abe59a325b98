import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { messageVersions } from '../../db/schema';

/**
 * Changes the accounts' versions, which their next poll compares. Must be the last statement of a transaction, since
 * others wait for its locks; updates in ascending order, which avoids deadlocks. Returns the last account's version.
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

/**
 * Adds `change` to the account's counter of unread notices and changes its version. Each notice counts once when
 * shown and is subtracted once when read or removed unread. Like `touchVersions`, must be the last statement of a
 * transaction, and several accounts must be touched in ascending order. Returns the new version.
 */
export const touchNotices = async (tx: Transaction, userId: number, change: number): Promise<string> => {
  const [touched] = await tx
    .insert(messageVersions)
    .values({ userId, unreadNotices: Math.max(0, change) })
    .onConflictDoUpdate({
      target: messageVersions.userId,
      set: {
        version: sql`gen_random_uuid()`,
        unreadNotices: sql`greatest(0, ${messageVersions.unreadNotices} + ${change}::integer)`,
      },
    })
    .returning({ version: messageVersions.version });
  if (!touched) throw new Error('The account was not counted for');
  return touched.version;
};
