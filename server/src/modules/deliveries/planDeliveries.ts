import type { NoticeChannelName, ToldEvent } from 'shared/contract';
import type { Transaction } from '../../db/database';
import { noticeDeliveries } from '../../db/schema';
import { leavesSite, type NoticeContent } from '../notices/NoticeData';
import { isWanted, readNoticeSettings } from '../notices/noticeSettings';

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

/**
 * The recipients of a notice by a channel, '' for all that the person has: of a change of the channel the chat or mailbox
 * from before it, instead of the one that has just been linked.
 */
const recipientsBy = ({ event, data }: NoticeContent, channel: NoticeChannelName): string[] => {
  if (event !== 'channelChanged' || data.channel !== channel) return [''];
  const former = data.former === undefined ? [] : [data.former];
  return channel === 'push' || data.change === 'unlinked' ? ['', ...former] : former;
};

/** Has notices go out by the channels that their people want, in the transaction that tells them on the site. */
export const planDeliveries = async (tx: Transaction, { told, channels, now }: Planned): Promise<void> => {
  if (told.length === 0 || channels.length === 0) return;
  const settingsOf = await readNoticeSettings(tx, [...new Set(told.map(({ userId }) => userId))]);
  const rows = told.flatMap(({ id: notificationId, userId, event, data }) =>
    leavesSite(event)
      ? channels
          .filter((channel) => isWanted(settingsOf(userId), event, channel))
          .filter((channel) => mayTell({ event, data } as NoticeContent, channel))
          .flatMap((channel) =>
            recipientsBy({ event, data } as NoticeContent, channel).map((recipient) => ({
              notificationId,
              userId,
              event,
              channel,
              recipient,
              dueAt: now,
            })),
          )
      : [],
  );
  if (rows.length > 0) await tx.insert(noticeDeliveries).values(rows).onConflictDoNothing();
};
