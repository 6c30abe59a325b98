import type { FastifyInstance } from 'fastify';
import { noticeChannels } from 'shared/contract';
import type { Database } from '../db/database';
import { dispatchOutbox } from '../domains/notifications/bell/dispatchOutbox';
import { notifyOfEnds } from '../domains/notifications/bell/notifyOfEnds';
import { sweepNotices } from '../domains/notifications/bell/sweepNotices';
import { planDeliveries } from '../domains/notifications/deliveries/planDeliveries';
import { sendDue } from '../domains/notifications/deliveries/sendDue';
import { sweepDeliveries } from '../domains/notifications/deliveries/sweepDeliveries';
import type { PeriodicJob } from './periodicWork';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * What tells people: on the site, and by each channel that is set up, in a job of its own, so that one that hangs delays
 * no other. What is told leaves the site within 3 s and a little.
 */
export const noticeJobs = ({ clock, settings, log, personChannels }: FastifyInstance, db: Database): PeriodicJob[] => {
  const channels = noticeChannels.filter((name) => personChannels[name].isAvailable);
  return [
    {
      name: 'tell people',
      everyMs: SECOND_MS,
      run: () => {
        const now = clock.now();
        return dispatchOutbox(db, now, (tx, notices) => planDeliveries(tx, { notices, channels: personChannels, now }));
      },
    },
    ...channels.map((name) => ({
      name: `send by ${name}`,
      everyMs: 2 * SECOND_MS,
      run: () =>
        sendDue({
          db,
          clock,
          name,
          channel: personChannels[name],
          onDead: (delivery) => log.warn({ channel: name, ...delivery }, 'a notice could not be delivered'),
        }),
    })),
    {
      name: 'tell of ends',
      everyMs: 5 * MINUTE_MS,
      run: () => notifyOfEnds(db, { ttlDays: settings.LISTING_TTL_DAYS, now: clock.now() }),
    },
    {
      name: 'sweep notices',
      everyMs: 60 * MINUTE_MS,
      run: async () => {
        await sweepNotices(db, clock.now());
        await sweepDeliveries(db, clock.now());
      },
    },
  ];
};
