import type { NoticeChannelName, ToldEvent } from 'shared/contract';
import type { Transaction } from '../../db/database';
import { noticeDeliveries } from '../../db/schema';
import { leavesSite, type NoticeContent } from '../notices/NoticeData';
import { readNoticeSettings } from '../notices/noticeSettings';

interface Planned {
  /** Just told on the site. */
  told: readonly { id: number; userId: number; event: ToldEvent; data: unknown }[];
  /** Those that the site is set up for. */
  channels: readonly NoticeChannelName[];
  now: Date;
}

/** What a search tells of goes where that search wants it. */
const mayTell = ({ event, data }: NoticeContent, channel: NoticeChannelName): boolean =>
  (event !== 'searchHit' && event !== 'lostNearby') || (data.channels?.includes(channel) ?? true);

/** Has notices go out by the channels that their people want, in the transaction that tells them on the site. */
export const planDeliveries = async (tx: Transaction, { told, channels, now }: Planned): Promise<void> => {
  if (told.length === 0 || channels.length === 0) return;
  const settingsOf = await readNoticeSettings(tx, [...new Set(told.map(({ userId }) => userId))]);
  const rows = told.flatMap(({ id: notificationId, userId, event, data }) =>
    leavesSite(event)
      ? channels
          .filter((channel) => settingsOf(userId).events[event][channel])
          .filter((channel) => mayTell({ event, data } as NoticeContent, channel))
          .map((channel) => ({ notificationId, userId, event, channel, dueAt: now }))
      : [],
  );
  if (rows.length > 0) await tx.insert(noticeDeliveries).values(rows).onConflictDoNothing();
};
