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
import { users } from './users';

const told = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  event: text('event', { enum: allNoticeEvents }).notNull(),
  /** What the words are made of, by event. */
  data: jsonb('data').notNull(),
  /** What happened, by a name of its own: nobody is told of the same twice. */
  once: text('once').notNull(),
  /** What it is about, e.g. 'listing:7': by this it is withdrawn while it waits, and read with the thing itself. */
  subject: text('subject'),
});

/** The ids of the listings that a notice names, as `notice_listings` of the migrations reads them; an index is made of it. */
export const noticeListings = ({ data, once }: Record<'data' | 'once', SQLWrapper>): SQL =>
  sql`notice_listings(${data}, ${once})`;

/** What people are to be told, written with what it tells of; telling it on the site removes it. */
export const noticeOutbox = pgTable('notice_outbox', { ...told(), dueAt: moment('due_at').notNull() }, (t) => [
  uniqueIndex('notice_outbox_once').on(t.userId, t.once),
  index('notice_outbox_due').on(t.dueAt, t.id),
  index('notice_outbox_subject').on(t.subject).where(sql`${t.subject} is not null`),
]);

/** What people have been told on the site. A later notice of a person has a greater id. */
export const notifications = pgTable(
  'notifications',
  { ...told(), createdAt: moment('created_at').notNull(), readAt: moment('read_at') },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.once),
    index('notifications_list').on(t.userId, t.id),
    index('notifications_unread').on(t.userId, t.subject).where(sql`${t.readAt} is null`),
    index('notifications_age').on(t.createdAt),
    // By the listings that a notice names, whoever got it.
    index('notifications_listings').using('gin', noticeListings(t)),
  ],
);

/** What becomes of a delivery: `failed` is tried again, `dead` is not unless an administrator says so. */
export const deliveryStates = ['waiting', 'failed', 'sent', 'gone', 'dead'] as const;

/**
 * Notices on their way out of the site: one row for each recipient of each channel. `due_at` is when somebody may take
 * it; who takes it puts that off for as long as an attempt may last.
 */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event', { enum: outgoingEvents }).notNull(),
    channel: text('channel', { enum: noticeChannels }).notNull(),
    /** An id that the channel knows; '' in rows of older servers, for all that the person has when it is due. */
    recipient: text('recipient').notNull().default(''),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    dueAt: moment('due_at').notNull(),
    /** Begun and not ended: when nobody is at it, its process died in the middle. */
    startedAt: moment('started_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** Attempts of which nobody knows whether they got there. */
    unsure: smallint('unsure').notNull().default(0),
    /** Of the last attempt that came to nothing: what kind of failure, nothing of the person. */
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

/** What a person wants to be told where. No row: as it is usual. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it does not have is as usual. */
    events: jsonb('events').$type<Partial<NoticeSettings['events']>>().notNull(),
    quiet: boolean('quiet').notNull(),
    /** Hours of the day in `zone`. */
    quietFrom: smallint('quiet_from').notNull(),
    quietTo: smallint('quiet_to').notNull(),
    /** By IANA. */
    zone: text('zone').notNull(),
    /** The person has set quiet hours in it; else it is what a browser of theirs said last. */
    zoneSaved: boolean('zone_saved').notNull().default(true),
    /** What is urgent is told in quiet hours as well. */
    urgent: boolean('urgent').notNull().default(false),
  },
  (t) => [check('notice_settings_hours', sql`${t.quietFrom} between 0 and 23 and ${t.quietTo} between 0 and 23`)],
);
