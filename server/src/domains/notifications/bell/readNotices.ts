import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { notifications } from '../../../db/schema';
import { touchNotices } from '../../messages/dialogVersions';

/** Marks a notice and all earlier ones as read. */
export const readNotices = (db: Database, userId: number, upTo: number, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const read = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), lte(notifications.id, upTo), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length > 0) await touchNotices(tx, userId, -read.length);
  });
