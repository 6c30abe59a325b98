import { MINUTE_MS, noticeChannels, SECOND_MS } from 'shared/contract';
import { defineDomain } from '../../jobs/defineDomain';
import { defineJob, defineSweep } from '../../jobs/defineJob';
import { logEvent } from '../../log/logEvents';
import { sweepNotices } from './bell/countNotices';
import { dispatchOutbox, isOutboxDue } from './bell/dispatchOutbox';
import { notifyOfEnds } from './bell/notifyOfEnds';
import { channels } from './channels/channels';
import { pollTelegram } from './channels/pollTelegram';
import { isDeliveryDue } from './deliveries/acquireDue';
import { deliveryMetrics, planDeliveries, sweepDeliveries } from './deliveries/planDeliveries';
import { sendDue } from './deliveries/sendDue';
import { demoMailRoutes, demoTelegramRoutes } from './routes/demoRoutes';
import { channelRoutes, notificationRoutes, unsubscribeRoutes } from './routes/notificationRoutes';

const jobs = [
  defineJob({
    name: 'dispatch outbox',
    everyMs: SECOND_MS,
    hasWork: isOutboxDue,
    run: ({ app: { personChannels }, db, now: clock }) => {
      const now = clock();
      return dispatchOutbox(db, now, (tx, notices) => planDeliveries(tx, { notices, channels: personChannels, now }));
    },
  }),
  // A job for each, so that one that hangs delays no other.
  ...noticeChannels.map((name) =>
    defineJob({
      name: `send by ${name}`,
      everyMs: 2 * SECOND_MS,
      hasWork: (now) => isDeliveryDue(name, now),
      isWanted: ({ personChannels }) => personChannels[name].isAvailable,
      run: ({ app: { clock, log, personChannels }, db }) =>
        sendDue({
          db,
          clock,
          name,
          channel: personChannels[name],
          onDead: (delivery) => logEvent(log, 'notice.undelivered', { channel: name, ...delivery }),
        }),
    }),
  ),
  defineJob({
    name: 'notify of ends',
    everyMs: 5 * MINUTE_MS,
    run: ({ app, db, now }) => notifyOfEnds(db, { ttlDays: app.settings.LISTING_TTL_DAYS, now: now() }),
  }),
  defineSweep('sweep notices', async (db, now) => {
    await sweepNotices(db, now);
    await sweepDeliveries(db, now);
  }),
  defineJob({
    name: 'poll Telegram',
    everyMs: 2 * SECOND_MS,
    isWanted: ({ channelParts }) => channelParts.bot !== null,
    run: async ({ app, db, now }) => {
      const { bot } = app.channelParts;
      if (bot) await pollTelegram(db, bot, now());
    },
  }),
];

export const notifications = defineDomain({
  plugins: [channels, deliveryMetrics],
  routes: [channelRoutes, demoMailRoutes, demoTelegramRoutes, notificationRoutes, unsubscribeRoutes],
  jobs,
});
