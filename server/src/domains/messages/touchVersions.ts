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

/**
 * Counts notices of an account for its bell: `change` is how many it has not looked at more than before, fewer when
 * negative, and the next poll of its dialogs tells so. Each notice counts once when it is shown to the account and goes
 * once when it is read or removed unread. Beside `touchVersions`, and like it the last statement of a transaction; who
 * touches several accounts does so in ascending order. Gives the new version.
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
