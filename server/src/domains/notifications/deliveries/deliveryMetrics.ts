import { inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { failedTurns, noticeDeliveries, noticeOutbox } from '../../../db/schema';

/** What `/metrics` says of notices on their way: counted when asked, by indexes. */
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
          // The other figures are wanted most when the database is away.
          log.warn({ err: error, metric: name }, 'could not count');
          this.remove();
        }
      },
    });
  };
  counted('notices_waiting', 'Notices that wait to be shown on the site', () => db.$count(noticeOutbox));
  counted('notice_deliveries_waiting', 'Notices that are still to leave the site', () =>
    db.$count(noticeDeliveries, inArray(noticeDeliveries.state, ['waiting', 'failed'])),
  );
  counted('notice_deliveries_dead', 'Notices that could not leave the site', () =>
    db.$count(noticeDeliveries, inArray(noticeDeliveries.state, ['dead'])),
  );
  counted('turns_given_up', 'Rows of queues that failed too often within 30 days', () =>
    db.$count(failedTurns, isNull(failedTurns.againAt)),
  );
});
