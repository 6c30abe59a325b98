import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { type AnyNoticeEvent, DAY_MS, isSentOffSite, type NoticeChannelName, noticeChannels } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { failedItems, noticeDeliveries, noticeOutbox } from '../../../db/schema';
import { logEvent } from '../../../log/logEvents';
import { TEAM_WEBHOOKS_QUEUE } from '../../queue/drainQueue';
import type { PersonChannel } from '../channels/personChannel';
import { definitionOf } from '../notices/noticeDefinitions';
import { isWanted, readNoticeSettings } from '../notices/noticeSettings';

export type PlannedChannels = Readonly<Record<NoticeChannelName, Pick<PersonChannel, 'isAvailable' | 'recipientsOf'>>>;

interface Planned {
  notices: readonly { id: number; userId: number; event: AnyNoticeEvent; data: unknown }[];
  channels: PlannedChannels;
  now: Date;
}

const idsOf = (notices: Planned['notices']): number[] => [...new Set(notices.map(({ userId }) => userId))];

/** Plans deliveries by the chosen channels, in the transaction that shows the notices on the site. */
export const planDeliveries = async (tx: Transaction, { notices, channels, now: dueAt }: Planned): Promise<void> => {
  const settingsOf = await readNoticeSettings(tx, idsOf(notices));
  for (const channel of noticeChannels.filter((name) => channels[name].isAvailable)) {
    const wanted = notices.filter(
      ({ userId, event, data }) =>
        isSentOffSite(event) &&
        isWanted(settingsOf(userId), event, channel) &&
        (definitionOf(event).channels?.(data)?.includes(channel) ?? true),
    );
    if (wanted.length === 0) continue;
    const all = await channels[channel].recipientsOf(tx, idsOf(wanted));
    const rows = wanted.flatMap(({ id: notificationId, userId, event, data }) => {
      if (!isSentOffSite(event)) return [];
      const { present, former } = definitionOf(event).recipients?.(data, channel) ?? { present: true };
      const current = all.flatMap((one) => (present && one.userId === userId ? [one.recipient] : []));
      const recipients = former === undefined ? current : [...current, former];
      return recipients.map((recipient) => ({ notificationId, userId, event, channel, recipient, dueAt }));
    });
    if (rows.length > 0) await tx.insert(noticeDeliveries).values(rows).onConflictDoNothing();
  }
};

/** Days that ended deliveries are stored. */
export const DELIVERY_DAYS = 30;

/** Deletes deliveries that ended `DELIVERY_DAYS` ago; dead ones stay with their notice. */
export const sweepDeliveries = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - DELIVERY_DAYS * DAY_MS);
  await db
    .delete(noticeDeliveries)
    .where(and(lt(noticeDeliveries.endedAt, before), inArray(noticeDeliveries.state, ['sent', 'gone'])));
};

/** Registers the `/metrics` of pending deliveries, counted on request by indexes. */
export const deliveryMetrics = fp(async ({ db, log, metricsRegistry }: FastifyInstance) => {
  const counted = (name: string, help: string, count: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [metricsRegistry],
      async collect() {
        try {
          this.set(await count());
        } catch (error) {
          // The other metrics matter most when the database is down.
          logEvent(log, 'metrics.count_failed', { err: error, metric: name });
          this.remove();
        }
      },
    });
  };
  counted('notices_waiting', 'Notices that wait to be shown on the site', () => db.$count(noticeOutbox));
  counted('notice_deliveries_waiting', 'Notices that are still to leave the site', () =>
    db.$count(noticeDeliveries, inArray(noticeDeliveries.state, ['waiting', 'failed'])),
  );
  const isGivenUp = isNull(failedItems.againAt);
  counted('notice_deliveries_dead', 'Notices and webhooks that could not leave the site', async () => {
    const deliveries = await db.$count(noticeDeliveries, inArray(noticeDeliveries.state, ['dead']));
    return deliveries + (await db.$count(failedItems, and(isGivenUp, eq(failedItems.queue, TEAM_WEBHOOKS_QUEUE))));
  });
  counted('turns_given_up', 'Rows of queues that failed too often within 30 days', () =>
    db.$count(failedItems, and(isGivenUp, ne(failedItems.queue, TEAM_WEBHOOKS_QUEUE))),
  );
});
