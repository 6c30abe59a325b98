import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/**
 * Digests of providers' authorisation codes used here. The key makes a second use impossible, even a concurrent one in
 * another process; expired rows are removed. Also stores keyed digests of the limits used by since deleted accounts
 * (`carriedLimits.ts`).
 */
export const usedCodes = pgTable(
  'used_codes',
  {
    digest: text('digest').primaryKey(),
    usedAt: moment('used_at').notNull().defaultNow(),
    /** Digest of the mark of the browser that used it first: that one may use it again. */
    device: text('device'),
  },
  (t) => [index('used_codes_age').on(t.usedAt)],
);

/**
 * Sign-ins: one row for each, and one for each legacy token, made when it is first used. An ended one keeps its row
 * until its token would have expired, so that the token cannot recreate it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In words, from the browser's `User-Agent`; null for a legacy token. */
    device: text('device'),
    /** When the person signed in. */
    createdAt: moment('created_at').notNull(),
    /** When the provider vouched for the person, if that was before the sign-in. */
    provedAt: moment('proved_at'),
    /** By the data of a mini app, which its page has without an action of the person. */
    byMiniApp: boolean('by_mini_app').notNull().default(false),
    /** Updated at most once in a few minutes. */
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_age').on(t.expiresAt)],
);
