import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { noticeDeliveries, noticeOutbox, notifications } from '../../db/schema';
import { presentNotices } from '../notifications/bell/presentNotices';
import { readNoticeSettings } from '../notifications/notices/noticeSettings';

/** Returns a person's notices and deliveries, pending ones, and settings. */
export const exportNotices = async (
  db: Queryable,
  userId: number,
): Promise<Pick<PersonalData, 'notices' | 'deliveries' | 'notice_settings'>> => {
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));
  const waiting = await db
    .select()
    .from(noticeOutbox)
    .where(eq(noticeOutbox.userId, userId))
    .orderBy(asc(noticeOutbox.id));
  const deliveries = await db
    .select()
    .from(noticeDeliveries)
    .where(eq(noticeDeliveries.userId, userId))
    .orderBy(asc(noticeDeliveries.id));
  const all = [
    ...told.map((row) => ({ ...row, time: row.createdAt })),
    ...waiting.map((row) => ({ ...row, time: row.dueAt, readAt: null })),
  ];
  return {
    notices: (await presentNotices(db, all)).map(({ row: { event, time, readAt }, text }) => ({
      event,
      text,
      time: time.toISOString(),
      read_at: readAt?.toISOString() ?? null,
    })),
    deliveries: deliveries.map(({ event, channel, recipient, state, error, endedAt }) => ({
      event,
      channel,
      recipient,
      state,
      error,
      ended_at: endedAt?.toISOString() ?? null,
    })),
    notice_settings: (await readNoticeSettings(db, [userId]))(userId),
  };
};
