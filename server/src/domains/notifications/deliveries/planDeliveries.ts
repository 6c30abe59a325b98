import { type AnyNoticeEvent, leavesSite, type NoticeChannelName, noticeChannels } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { noticeDeliveries } from '../../../db/schema';
import type { PersonChannel } from '../channels/personChannel';
import { definitionOf } from '../notices/noticeDefinitions';
import { isWanted, readNoticeSettings } from '../notices/noticeSettings';

/** The channels that know people's recipients. */
export type PlannedChannels = Readonly<Record<NoticeChannelName, Pick<PersonChannel, 'isAvailable' | 'recipientsOf'>>>;

interface Shown {
  id: number;
  userId: number;
  event: AnyNoticeEvent;
  data: unknown;
}

interface Planned {
  /** Just shown on the site. */
  notices: readonly Shown[];
  channels: PlannedChannels;
  now: Date;
}

/** Returns the deliveries of notices by a channel. */
const deliveriesBy = async (tx: Transaction, channel: NoticeChannelName, { notices, channels }: Planned) => {
  if (notices.length === 0) return [];
  const all = await channels[channel].recipientsOf(tx, [...new Set(notices.map(({ userId }) => userId))]);
  return notices.flatMap(({ id: notificationId, userId, event, data }) => {
    const { present, former } = definitionOf(event).recipients?.(data, channel) ?? { present: true };
    const recipients = present ? all.filter((one) => one.userId === userId).map(({ recipient }) => recipient) : [];
    return (former === undefined ? recipients : [...recipients, former]).flatMap((recipient) =>
      leavesSite(event) ? [{ notificationId, userId, event, channel, recipient }] : [],
    );
  });
};

/**
 * Plans a delivery to each recipient by the channels that their person has chosen, in the transaction that shows the
 * notices on the site.
 */
export const planDeliveries = async (tx: Transaction, { notices, channels, now }: Planned): Promise<void> => {
  const settingsOf = await readNoticeSettings(tx, [...new Set(notices.map(({ userId }) => userId))]);
  for (const channel of noticeChannels.filter((name) => channels[name].isAvailable)) {
    const wanted = notices.filter(
      ({ userId, event, data }) =>
        leavesSite(event) &&
        isWanted(settingsOf(userId), event, channel) &&
        (definitionOf(event).channels?.(data)?.includes(channel) ?? true),
    );
    const rows = await deliveriesBy(tx, channel, { notices: wanted, channels, now });
    if (rows.length > 0)
      await tx
        .insert(noticeDeliveries)
        .values(rows.map((row) => ({ ...row, dueAt: now })))
        .onConflictDoNothing();
  }
};
