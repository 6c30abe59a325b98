import type { NoticeChannelName } from 'shared/contract';
import type { Clock } from '../src/clock';
import type { Database } from '../src/db/database';
import { dispatchOutbox } from '../src/domains/notifications/bell/dispatchOutbox';
import { type PlannedChannels, planDeliveries } from '../src/domains/notifications/deliveries/planDeliveries';

export type TestRecipients = Partial<Record<NoticeChannelName, readonly string[]>>;

/** Recipients of each person in all channels. */
export const oneEverywhere: TestRecipients = { telegram: ['chat'], push: ['chat'], email: ['chat'] };

export const channelsWith = (recipients: TestRecipients): PlannedChannels => {
  const of = (name: NoticeChannelName): PlannedChannels[NoticeChannelName] => ({
    isAvailable: true,
    recipientsOf: async (_db, userIds) =>
      userIds.flatMap((userId) => (recipients[name] ?? []).map((recipient) => ({ userId, recipient }))),
  });
  return { telegram: of('telegram'), push: of('push'), email: of('email') };
};

/** Shows due notices on the site, and plans their deliveries to these recipients. */
export const dispatchNotices = (
  { db, clock }: { db: Database; clock: Clock },
  channels: PlannedChannels = channelsWith(oneEverywhere),
): Promise<void> => {
  const now = clock.now();
  return dispatchOutbox(db, now, (tx, notices) => planDeliveries(tx, { notices, channels, now }));
};
