import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from 'shared/contract';
import type { Queryable } from '../../db/database';
import {
  emailAddresses,
  emailLetters,
  noticeDeliveries,
  noticeOutbox,
  notifications,
  pushSubscriptions,
  telegramChats,
} from '../../db/schema';
import { readableAddress } from '../../integrations/email/readableAddress';
import { presentRow } from '../../presentRow';
import { readNoticeSettings } from '../notifications/notices/noticeSettings';
import { presentNotices } from '../notifications/notices/noticeText';

/** Returns a person's notices and deliveries, pending ones, and settings. */
export const exportNotices = async (
  db: Queryable,
  userId: number,
): Promise<Pick<PersonalData, 'notices' | 'deliveries' | 'notice_settings'>> => {
  const shown = await db
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
    ...shown.map((row) => ({ ...row, time: row.createdAt })),
    ...waiting.map((row) => ({ ...row, time: row.dueAt, readAt: null })),
  ];
  return {
    notices: (await presentNotices(db, all)).map(({ row, text }) => ({
      ...presentRow(row, 'event', 'time', 'readAt'),
      text,
    })),
    deliveries: deliveries.map((row) => presentRow(row, 'event', 'channel', 'recipient', 'state', 'error', 'endedAt')),
    notice_settings: (await readNoticeSettings(db, [userId]))(userId),
  };
};

export const exportChannels = async (db: Queryable, userId: number): Promise<PersonalData['channels']> => {
  const [email] = await db.select().from(emailAddresses).where(eq(emailAddresses.userId, userId));
  const [chat] = await db.select().from(telegramChats).where(eq(telegramChats.userId, userId));
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  const emails = await db
    .select({ digest: emailLetters.digest, sentAt: emailLetters.sentAt })
    .from(emailLetters)
    .where(eq(emailLetters.userId, userId))
    .orderBy(asc(emailLetters.id));
  return {
    email: email
      ? {
          address: readableAddress(email.address),
          wanted_address: email.wantedAddress === null ? null : readableAddress(email.wantedAddress),
          ...presentRow(email, 'verifiedAt', 'createdAt'),
        }
      : null,
    telegram: chat ? presentRow(chat, 'chatId', 'name', 'linkedAt', 'silentAt') : null,
    push: devices.map((device) => presentRow(device, 'endpoint', 'createdAt')),
    letters: emails.map(({ digest, sentAt }) => ({ address_sha256: digest, sent_at: sentAt.toISOString() })),
  };
};
