import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { USERNAME_MAX } from 'shared/contract';
import { figure, moment } from './columns';

/** Accounts: 0 support, 1 the first administrator. Deleted ones keep a row, which messages and purchases reference. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 2, minValue: 0 }),
    username: text('username').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** May moderate listings and nothing else; ignored with `isAdmin`. */
    isModerator: boolean('is_moderator').notNull().default(false),
    isBanned: boolean('is_banned').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    /** When everything erasable of a deleted account was erased; see `eraseLeftovers`. */
    erasedAt: moment('erased_at'),
    /** Grows when all sessions end at once: tokens are valid only with the version of their sign-in. */
    sessionVersion: integer('session_version').notNull().default(0),
    /** When all sessions last ended: what a provider signed before that opens no session. */
    sessionsEndedAt: moment('sessions_ended_at'),
  },
  (t) => [
    index('users_unerased').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
    check(
      'users_username_length',
      sql`char_length(${t.username}) <= ${figure(USERNAME_MAX)} and (${t.username} <> '' or ${t.deletedAt} is not null)`,
    ),
    check('users_first_accounts_are_admins', sql`${t.isAdmin} or ${t.id} > 1`),
  ],
);

/** Returns a column with an account. */
export const userRef = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id);

/** Returns a column with the account that a row belongs to: it is deleted with it. */
export const ofUser = (name = 'user_id') =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sign-in identities: one account per person and provider. */
export const identities = pgTable(
  'identities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    provider: text('provider', { enum: ['telegram', 'vk'] }).notNull(),
    /** The person's id at the provider. */
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('identities_provider_subject').on(t.provider, t.subject),
    index('identities_user').on(t.userId),
    check('identities_provider', sql`${t.provider} in ('telegram', 'vk')`),
    check('identities_subject', sql`${t.subject} <> ''`),
  ],
);

/** Keyed hashes of deleted banned accounts' identities, which ban the person's next account while the ban lasts. */
export const bannedIdentities = pgTable(
  'banned_identities',
  {
    digest: text('digest').primaryKey(),
    /** The banned account. */
    userId: ofUser(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('banned_identities_user').on(t.userId)],
);
