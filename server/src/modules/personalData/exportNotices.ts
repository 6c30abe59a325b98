import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from 'shared/contract';
import type { Queryable } from '../../db/database';
import { noticeOutbox, notifications } from '../../db/schema';
import { readNoticeSettings } from '../notices/noticeSettings';
import { presentNotices } from '../notifications/presentNotices';

/** What a person was told, what waits to be told, and what they want to be told where. */
export const exportNotices = async (
  db: Queryable,
  userId: number,
): Promise<Pick<PersonalData, 'notices' | 'notice_settings'>> => {
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
    notice_settings: (await readNoticeSettings(db, [userId]))(userId),
  };
};
