import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { sessions } from './signIn';
import { users } from './users';

const owner = () =>
  integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Where people get letters: one address of an account, which may be that of another one as well. */
export const emailAddresses = pgTable(
  'email_addresses',
  {
    userId: owner(),
    /** With its domain in ASCII. */
    address: text('address').notNull(),
    /** SHA-256 of the address in small letters: links to unsubscribe bear it. */
    digest: text('digest').notNull(),
    /** Empty until the person has opened the link of a letter that went there. */
    verifiedAt: moment('verified_at'),
    /** The one that is to take the place of a verified one, once the link of a letter that went there has been opened. */
    wantedAddress: text('wanted_address'),
    /** Of that, as `digest`. */
    wantedDigest: text('wanted_digest'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('email_addresses_digest').on(t.digest)],
);

/** Letters with a link that verifies an address, of the last day: by them they are limited, and their links hold. */
export const emailLetters = pgTable(
  'email_letters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Empty when the account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The address that the link verifies, by `email_addresses.digest`. */
    digest: text('digest').notNull(),
    /** Keyed hash of the mailbox: addresses that differ by case or by what follows a plus are one. */
    mailbox: text('mailbox').notNull(),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [
    unique('email_letters_token').on(t.tokenHash),
    index('email_letters_user').on(t.userId, t.sentAt),
    index('email_letters_mailbox').on(t.mailbox, t.sentAt),
    index('email_letters_age').on(t.sentAt),
  ],
);

/**
 * Chats with the bot. Who signs in with Telegram needs no row: the chat has the number of the person; others get theirs
 * by a link.
 */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    userId: owner(),
    chatId: text('chat_id').notNull(),
    /** The person's name in Telegram as the link was made; null when there was no link, or it was made before names were stored. */
    name: text('name'),
    linkedAt: moment('linked_at').notNull(),
    /** When Telegram said that the bot may not write, or the person told it to be silent; empty again when it may. */
    silentAt: moment('silent_at'),
  },
  (t) => [index('telegram_chats_chat').on(t.chatId)],
);

/** Links that show the bot whose chat it is in; one of an account at a time, good once. */
export const telegramLinks = pgTable(
  'telegram_links',
  {
    userId: owner(),
    /** SHA-256. */
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [unique('telegram_links_code').on(t.codeHash), index('telegram_links_age').on(t.expiresAt)],
);

/** Devices that are told by push, each for as long as its session lasts. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whoever knows it and the keys can tell the device; of one browser and site there is one. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId, t.createdAt),
    index('push_subscriptions_session').on(t.sessionId),
  ],
);
