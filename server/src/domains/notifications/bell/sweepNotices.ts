import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { notifications } from '../../../db/schema';
import { countNotices } from './countNotices';

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
