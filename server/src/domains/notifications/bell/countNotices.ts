import { lt } from 'drizzle-orm';
import { DAY_MS } from 'shared/contract';
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

/** Days that notices are stored. */
export const NOTICE_DAYS = 90;

/** Purges notices older than `NOTICE_DAYS`, read or not. */
export const sweepNotices = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await tx
      .delete(notifications)
      .where(lt(notifications.createdAt, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)))
      .returning({ userId: notifications.userId, readAt: notifications.readAt });
    const unread = removed.filter(({ readAt }) => readAt === null);
    await countNotices(tx, unread, -1);
  });
