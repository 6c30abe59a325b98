import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_MAX, MESSAGE_PHOTOS_MAX } from 'shared/contract';
import { figure, moment } from './columns';
import { ofUser, userRef, users } from './users';

/** Private messages. The pair in ascending order finds both directions of a conversation in one index. */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fromUser: userRef('from_user'),
    toUser: userRef('to_user'),
    pairLow: integer('pair_low').notNull().generatedAlwaysAs(sql`least(from_user, to_user)`),
    pairHigh: integer('pair_high').notNull().generatedAlwaysAs(sql`greatest(from_user, to_user)`),
    /** Empty when there are only photos. */
    text: text('text').notNull(),
    /** Photos that only the two may see; a trigger has their files removed with the row. */
    images: text('images').array().notNull().default(sql`'{}'::text[]`),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the recipient was first shown it. */
    readAt: moment('read_at'),
    /** The sender's id of the message: a repeated call sends no second one. */
    clientId: uuid('client_id'),
    /** The listing it is about. No reference: it may be deleted. Older messages have it only in their text. */
    listingId: integer('listing_id'),
  },
  (t) => [
    uniqueIndex('messages_client').on(t.fromUser, t.clientId).where(sql`${t.clientId} is not null`),
    index('messages_conversation').on(t.pairLow, t.pairHigh, t.id),
    index('messages_images').using('gin', t.images).where(sql`cardinality(${t.images}) > 0`),
    check(
      'messages_text',
      sql`char_length(${t.text}) <= ${figure(MESSAGE_MAX)} and (${t.text} <> '' or cardinality(${t.images}) > 0)`,
    ),
    check('messages_images', sql`cardinality(${t.images}) <= ${figure(MESSAGE_PHOTOS_MAX)}`),
    check('messages_not_to_oneself', sql`${t.fromUser} <> ${t.toUser}`),
  ],
);

/** One row per side of a conversation: an entry in the owner's list of dialogs. */
export const dialogs = pgTable(
  'dialogs',
  {
    ownerId: ofUser('owner_id'),
    peerId: userRef('peer_id'),
    lastMessageId: bigint('last_message_id', { mode: 'number' })
      .notNull()
      .references(() => messages.id),
    lastTime: moment('last_time').notNull(),
    unreadCount: integer('unread_count').notNull().default(0),
    /** The listing that a message was last about. No reference: it may be deleted. */
    listingId: integer('listing_id'),
  },
  (t) => [
    primaryKey({ name: 'dialogs_pk', columns: [t.ownerId, t.peerId] }),
    index('dialogs_list').on(t.ownerId, t.lastTime, t.lastMessageId),
    index('dialogs_peer').on(t.peerId),
    check('dialogs_unread', sql`${t.unreadCount} >= 0`),
    check('dialogs_not_with_oneself', sql`${t.ownerId} <> ${t.peerId}`),
  ],
);

/** Blocked people. Support (0) can neither block nor be blocked. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: ofUser('blocker_id'),
    /** No reference: unused ids may be blocked too, so that blocking does not reveal which exist. */
    blockedId: integer('blocked_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'blocks_pk', columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId),
    check('blocks_pair', sql`${t.blockerId} <> ${t.blockedId} and ${t.blockerId} <> 0 and ${t.blockedId} <> 0`),
  ],
);

/** Support messages, stored with their cause and sent once that can no longer be undone; sending removes the row. */
export const notices = pgTable(
  'notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    text: text('text').notNull(),
    /** What it is about, e.g. 'listing:7': undoing that withdraws it. */
    subject: text('subject'),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    index('notices_due').on(t.dueAt, t.id),
    index('notices_subject').on(t.subject).where(sql`${t.subject} is not null`),
    index('notices_user').on(t.userId),
    check('notices_text', sql`char_length(${t.text}) between 1 and ${figure(MESSAGE_MAX)}`),
  ],
);

/**
 * Random versions that polls compare, renewed by any visible change of an account's dialogs and messages: by triggers
 * for names and bans, by `touchNotices` and `touchVersions`. A counter would repeat after restoring a backup.
 */
export const messageVersions = pgTable('message_versions', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: uuid('version').notNull().defaultRandom(),
  /** Unseen notices, the number of the bell. */
  unreadNotices: integer('unread_notices').notNull().default(0),
});
