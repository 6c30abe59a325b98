import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/**
 * Authorisation codes of providers that were spent here, as digests. The key makes a second use impossible, also at
 * the same moment in another process; rows outlive the code's own life and are then removed. Keyed digests of
 * what people have used of their limits before they deleted their account stand here as well (`departures.ts`).
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
 * Sign-ins: one row for each, and one for each token from before there were rows, made when it is first shown. An
 * ended one keeps its row until its token would have run out, so that the token cannot make it anew.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In words, from the browser's own name of itself; null for a token from before there were rows. */
    device: text('device'),
    /** When the person signed in. */
    createdAt: moment('created_at').notNull(),
    /** When the provider vouched for the person, where that was before the sign-in. */
    provedAt: moment('proved_at'),
    /** By the data of a mini app, which its page has without the person doing anything. */
    byMiniApp: boolean('by_mini_app').notNull().default(false),
    /** Written once in a few minutes at most. */
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_age').on(t.expiresAt)],
);
