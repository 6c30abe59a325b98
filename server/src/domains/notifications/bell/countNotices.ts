import { lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database';
import { notifications } from '../../../db/schema';
import { touchNotices } from '../../messages/dialogVersions';

/** Adds notices to their accounts' counters, or subtracts them. Last in a transaction, accounts in ascending order. */
export const countNotices = async (
  tx: Transaction,
  notices: readonly { userId: number }[],
  each: 1 | -1,
): Promise<void> => {
  const counts = new Map<number, number>();
  for (const { userId } of notices) counts.set(userId, (counts.get(userId) ?? 0) + each);
  for (const [userId, change] of [...counts].sort(([a], [b]) => a - b)) await touchNotices(tx, userId, change);
};

/** Retention of notices, in milliseconds. */
const KEPT_MS = 90 * 86_400_000;

/** Purges notices older than 90 days, read or not. */
export const sweepNotices = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await tx
      .delete(notifications)
      .where(lt(notifications.createdAt, new Date(now.getTime() - KEPT_MS)))
      .returning({ userId: notifications.userId, readAt: notifications.readAt });
    const unread = removed.filter(({ readAt }) => readAt === null);
    await countNotices(tx, unread, -1);
  });
