import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { failedTurns, noticeDeliveries, noticeOutbox } from '../../../db/schema';
import { logEvent } from '../../../log/logEvents';
import { TEAM_NOTICES } from '../../queue/turns/workOff';

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
  const isGivenUp = isNull(failedTurns.againAt);
  counted('notice_deliveries_dead', 'Notices and webhooks that could not leave the site', async () => {
    const deliveries = await db.$count(noticeDeliveries, inArray(noticeDeliveries.state, ['dead']));
    return deliveries + (await db.$count(failedTurns, and(isGivenUp, eq(failedTurns.queue, TEAM_NOTICES))));
  });
  counted('turns_given_up', 'Rows of queues that failed too often within 30 days', () =>
    db.$count(failedTurns, and(isGivenUp, ne(failedTurns.queue, TEAM_NOTICES))),
  );
});
