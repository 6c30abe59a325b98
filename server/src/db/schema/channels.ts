import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { sessions } from './signIn';
import { ofUser, users } from './users';

const owner = () =>
  integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** E-mail addresses: one for each account; several accounts may share one. */
export const emailAddresses = pgTable(
  'email_addresses',
  {
    userId: owner(),
    /** With its domain in ASCII. */
    address: text('address').notNull(),
    /** SHA-256 of the address in lower case: part of unsubscribe links. */
    digest: text('digest').notNull(),
    /** Empty until the person has opened a link e-mailed to it. */
    verifiedAt: moment('verified_at'),
    /** Replaces a verified address once a link e-mailed to it has been opened. */
    wantedAddress: text('wanted_address'),
    /** Digest of the wanted address, as `digest`. */
    wantedDigest: text('wanted_digest'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('email_addresses_digest').on(t.digest)],
);

/** Verification e-mails of the last day, for rate limits and for checking their links. */
export const emailLetters = pgTable(
  'email_letters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Empty once the account was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The address that the link verifies, by `email_addresses.digest`. */
    digest: text('digest').notNull(),
    /** Keyed hash of the mailbox: addresses that differ by case or by what follows a plus are one. */
    mailbox: text('mailbox').notNull(),
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

/** Chats with the bot. Telegram sign-ins need no row: the user's id is the chat's; others connect by a link. */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    userId: owner(),
    chatId: text('chat_id').notNull(),
    /** The person's name in Telegram when the link was made; null without a link and for old ones. */
    name: text('name'),
    linkedAt: moment('linked_at').notNull(),
    /** When the bot lost the right to write, or the person muted it; empty again when it may write. */
    silentAt: moment('silent_at'),
  },
  (t) => [index('telegram_chats_chat').on(t.chatId)],
);

/** Links that connect a bot chat to an account; one per account at a time, used once. */
export const telegramLinks = pgTable(
  'telegram_links',
  {
    userId: owner(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [unique('telegram_links_code').on(t.codeHash), index('telegram_links_age').on(t.expiresAt)],
);

/** Devices notified by push, each while its session lasts. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** This and the keys are enough to notify the device; unique per browser and site. */
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
