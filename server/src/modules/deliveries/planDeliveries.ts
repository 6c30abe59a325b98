import { type AnyNoticeEvent, leavesSite, type NoticeChannelName } from 'shared/contract';
import type { Transaction } from '../../db/database';
import { noticeDeliveries } from '../../db/schema';
import { definitionOf, type StoredNotice } from '../notices/noticeDefinitions';
import { isWanted, readNoticeSettings } from '../notices/noticeSettings';

interface Planned {
  /** Just shown on the site. */
  notices: readonly { id: number; userId: number; event: AnyNoticeEvent; data: unknown }[];
  /** Those that the site is set up for. */
  channels: readonly NoticeChannelName[];
  now: Date;
}

/** Returns the recipients of a notice by a channel, '' for all that the person has. */
const recipientsBy = ({ event, data }: StoredNotice, channel: NoticeChannelName): string[] => {
  const { present, former } = definitionOf(event).recipients?.(data, channel) ?? { present: true };
  return [...(present ? [''] : []), ...(former === undefined ? [] : [former])];
};

/** Plans deliveries of notices by the channels that their people want, in the transaction that shows them on the site. */
export const planDeliveries = async (tx: Transaction, { notices, channels, now }: Planned): Promise<void> => {
  if (notices.length === 0 || channels.length === 0) return;
  const settingsOf = await readNoticeSettings(tx, [...new Set(notices.map(({ userId }) => userId))]);
  const rows = notices.flatMap(({ id: notificationId, userId, event, data }) =>
    leavesSite(event)
      ? channels
          .filter((channel) => isWanted(settingsOf(userId), event, channel))
          .filter((channel) => definitionOf(event).channels?.(data)?.includes(channel) ?? true)
          .flatMap((channel) =>
            recipientsBy({ event, data }, channel).map((recipient) => ({
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
