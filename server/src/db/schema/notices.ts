import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { allNoticeEvents, type NoticeSettings, noticeChannels, outgoingEvents } from 'shared/contract';
import { moment } from './columns';
import { ofUser, users } from './users';

const noticeColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: ofUser(),
  event: text('event', { enum: allNoticeEvents }).notNull(),
  /** Data of the texts, by event. */
  data: jsonb('data').notNull(),
  /** Unique name of the event: a person is notified of it once. */
  once: text('once').notNull(),
  /** What it is about, e.g. 'listing:7': withdraws it while it waits, and marks it read with its subject. */
  subject: text('subject'),
});

/** Returns SQL for the ids of the listings that a notice names (`notice_listings` of the migrations, indexed). */
export const noticeListings = ({ data, once }: Record<'data' | 'once', SQLWrapper>): SQL =>
  sql`notice_listings(${data}, ${once})`;

/** Notices to send, stored with their cause; showing one on the site removes it. */
export const noticeOutbox = pgTable('notice_outbox', { ...noticeColumns(), dueAt: moment('due_at').notNull() }, (t) => [
  uniqueIndex('notice_outbox_once').on(t.userId, t.once),
  index('notice_outbox_due').on(t.dueAt, t.id),
  index('notice_outbox_subject').on(t.subject).where(sql`${t.subject} is not null`),
]);

/** Notices shown on the site. A person's later notice has a greater id. */
export const notifications = pgTable(
  'notifications',
  { ...noticeColumns(), createdAt: moment('created_at').notNull(), readAt: moment('read_at') },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.once),
    index('notifications_list').on(t.userId, t.id),
    index('notifications_unread').on(t.userId, t.subject).where(sql`${t.readAt} is null`),
    index('notifications_age').on(t.createdAt),
    // By the listings that a notice names, regardless of the recipient.
    index('notifications_listings').using('gin', noticeListings(t)),
  ],
);

/** States of a delivery: `failed` is retried, `dead` only when an administrator requests it. */
export const deliveryStates = ['waiting', 'failed', 'sent', 'gone', 'dead'] as const;

/** Notices to send outside the site, by recipient and channel. Claiming one delays `due_at` by the longest attempt. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    event: text('event', { enum: outgoingEvents }).notNull(),
    channel: text('channel', { enum: noticeChannels }).notNull(),
    /** A recipient id of the channel; '' in rows of older servers, for all recipients of the person when it is due. */
    recipient: text('recipient').notNull().default(''),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    dueAt: moment('due_at').notNull(),
    /** Started and not finished: without a worker, its process has died. */
    startedAt: moment('started_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** Attempts with an unknown result. */
    unsure: smallint('unsure').notNull().default(0),
    /** Kind of failure of the last failed attempt, without personal data. */
    error: text('error'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('notice_deliveries_once').on(t.notificationId, t.channel, t.recipient),
    index('notice_deliveries_due').on(t.channel, t.dueAt, t.id).where(sql`${t.state} in ('waiting', 'failed')`),
    index('notice_deliveries_dead').on(t.id).where(sql`${t.state} = 'dead'`),
    index('notice_deliveries_user').on(t.userId, t.channel, t.event),
    index('notice_deliveries_age').on(t.endedAt),
    check('notice_deliveries_ended', sql`(${t.endedAt} is null) = (${t.state} in ('waiting', 'failed'))`),
  ],
);

/** A person's notification settings. No row: the defaults. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Missing events have the defaults. */
    events: jsonb('events').$type<Partial<NoticeSettings['events']>>().notNull(),
    quiet: boolean('quiet').notNull(),
    /** Hours of the day in `zone`. */
    quietFrom: smallint('quiet_from').notNull(),
    quietTo: smallint('quiet_to').notNull(),
    zone: text('zone').notNull(),
    /** Set by the person with quiet hours; else the last browser reported it. */
    zoneSaved: boolean('zone_saved').notNull().default(true),
    /** Sends urgent notices in quiet hours too. */
    urgent: boolean('urgent').notNull().default(false),
  },
  (t) => [check('notice_settings_hours', sql`${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23`)],
);
