import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { ofUser } from './users';

/**
 * Digests of authorisation codes used here, so that none is used twice, even concurrently; expired rows are removed.
 * Also keyed digests of the limits that deleted accounts had used (`carriedLimits.ts`).
 */
export const usedCodes = pgTable(
  'used_codes',
  {
    digest: text('digest').primaryKey(),
    usedAt: moment('used_at').notNull().defaultNow(),
    /** Digest of the mark of the first browser, which may use the code again. */
    device: text('device'),
  },
  (t) => [index('used_codes_age').on(t.usedAt)],
);

/** Sign-ins and used legacy tokens. An ended row stays until its token expires, which could otherwise recreate it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    /** In words, from the browser's `User-Agent`; null for a legacy token. */
    device: text('device'),
    createdAt: moment('created_at').notNull(),
    /** When the provider authenticated the person, if that was before the sign-in. */
    provedAt: moment('proved_at'),
    /** Signed in by a mini app's data, which its page has without an action of the person. */
    byMiniApp: boolean('by_mini_app').notNull().default(false),
    /** Updated at most once in a few minutes. */
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_age').on(t.expiresAt)],
);
