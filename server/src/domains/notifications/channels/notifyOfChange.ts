import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { noticeOutbox, notifications } from '../../../db/schema';
import type { NoticeData } from '../notices/noticeDefinitions';
import { notify } from '../notices/notify';
import { formerRecipient } from './personChannel';

/** Notices of one channel's changes within a day: more would be spam. */
const MAX_A_DAY = 5;

interface Change extends Omit<NoticeData<'channelChanged'>, 'former'> {
  userId: number;
  /** The previous chat or address, which is also notified. */
  former?: string | null;
  now: Date;
}

const countNotices = async (tx: Transaction, { userId, channel, now }: Change): Promise<number> => {
  const isAlike = (table: typeof notifications | typeof noticeOutbox) =>
    and(eq(table.userId, userId), eq(table.event, 'channelChanged'), eq(sql`${table.data} ->> 'channel'`, channel));
  const since = gt(notifications.createdAt, new Date(now.getTime() - DAY_MS));
  return (
    (await tx.$count(notifications, and(isAlike(notifications), since))) +
    (await tx.$count(noticeOutbox, isAlike(noticeOutbox)))
  );
};

/** Notifies a person, also in the previous chat or mailbox, of a channel's change. The account must be locked. */
export const notifyOfChange = async (tx: Transaction, change: Change): Promise<void> => {
  if ((await countNotices(tx, change)) >= MAX_A_DAY) return;
  const { userId, former, now, ...data } = change;
  await notify(tx, {
    event: 'channelChanged',
    data: { ...data, ...(former && { former: formerRecipient(former) }) },
    userId,
    now,
    once: `channel:${randomUUID()}`,
  });
};
